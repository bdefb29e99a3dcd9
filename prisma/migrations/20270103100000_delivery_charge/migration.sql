-- What the delivery of an order cost, part of its total. It was free before.
ALTER TABLE "orders" ADD COLUMN "shipping_price" bigint NOT NULL DEFAULT 0;

-- Where a customer came from when the order was placed; null where nobody knows.
ALTER TABLE "orders" ADD COLUMN "source" jsonb;

-- What a piece costs the shop. Null is a cost that nobody has entered.
ALTER TABLE "products" ADD COLUMN "cost_price" integer CHECK ("cost_price" >= 0);
ALTER TABLE "product_sizes" ADD COLUMN "cost_price" integer CHECK ("cost_price" >= 0);
ALTER TABLE "order_items" ADD COLUMN "cost_price" integer;

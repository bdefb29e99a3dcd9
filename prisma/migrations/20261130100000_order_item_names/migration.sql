-- The Urdu name that a product had when it was ordered.
ALTER TABLE "order_items" ADD COLUMN "name_ur" TEXT;

-- Codes that lower only lines that are not on sale, and orders whose discount does.
ALTER TABLE "discounts" ADD COLUMN "not_on_sale" boolean NOT NULL DEFAULT false;
ALTER TABLE "orders" ADD COLUMN "discount_not_on_sale" boolean NOT NULL DEFAULT false;

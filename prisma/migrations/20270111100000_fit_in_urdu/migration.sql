ALTER TABLE "products" ADD COLUMN "fit_ur" text
    CONSTRAINT "products_fit_ur_length" CHECK (length("fit_ur") >= 1 AND length("fit_ur") <= 1000);

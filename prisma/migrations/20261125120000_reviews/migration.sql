-- Reviews by customers. The release before neither reads nor writes them.
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "product_id" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT,
    "rating" SMALLINT NOT NULL,
    "text" TEXT NOT NULL,
    "size" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_text_length" CHECK (char_length("text") <= 2000)
);
CREATE UNIQUE INDEX "reviews_user_id_product_id_key" ON "reviews" ("user_id", "product_id");
CREATE INDEX "reviews_product_id_created_at_id_idx" ON "reviews" ("product_id", "created_at" DESC, "id" DESC);
CREATE INDEX "reviews_created_at_id_idx" ON "reviews" ("created_at" DESC, "id" DESC);
CREATE INDEX "reviews_rating_idx" ON "reviews" ("product_id", "rating") WHERE NOT "is_hidden";

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey"
    FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Ratings came with demo goods until now, and no review stands behind them.
UPDATE "products" SET "rating" = 0, "num_reviews" = 0 WHERE "num_reviews" > 0 OR "rating" > 0;

-- Orders from before count as asked: PostgreSQL keeps the default for their rows without writing any of them.
ALTER TABLE "orders" ADD COLUMN "review_asked_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "orders" ALTER COLUMN "review_asked_at" DROP DEFAULT;
CREATE INDEX "orders_to_ask_idx" ON "orders" ("delivered_at") WHERE "status" = 'delivered' AND "review_asked_at" IS NULL;

-- Reviews. The rating of a product and the number of its reviews follow from those rows that are not hidden, whoever
-- writes them, in the transaction that does.

CREATE OR REPLACE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rated text[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        rated := ARRAY(SELECT DISTINCT product_id FROM changed JOIN before USING (id, product_id)
            WHERE (changed.rating, changed.is_hidden) <> (before.rating, before.is_hidden));
    ELSE
        rated := ARRAY(SELECT DISTINCT product_id FROM changed);
    END IF;
    -- Locked before the reviews are read: another one of the product may be written at the same time.
    PERFORM FROM products WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET rating = figures.rating, num_reviews = figures.reviews
        FROM (SELECT product, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.rating) AS reviews
            FROM unnest(rated) AS product LEFT JOIN reviews r ON r.product_id = product AND NOT r.is_hidden
            GROUP BY 1) AS figures
        WHERE id = figures.product AND (products.rating, num_reviews) <> (figures.rating, figures.reviews);
    -- The product's page shows texts and names too.
    PERFORM pg_notify('catalogue', 'product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS shown;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_added AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION review_changed();
CREATE OR REPLACE TRIGGER reviews_changed AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS before NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION review_changed();
CREATE OR REPLACE TRIGGER reviews_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION review_changed();

-- The review of a deleted account stays without its name.
CREATE OR REPLACE FUNCTION forget_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := NULL;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reviews_forget_reviewer BEFORE UPDATE OF "user_id" ON "reviews"
    FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION forget_reviewer();

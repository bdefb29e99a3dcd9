-- What can still be sold of each size that is low, 3 pieces or fewer, the fewest first; of a product without sizes its
-- own count. A sale moves it only among these: the indexes of the others then need no new entries.
CREATE FUNCTION lows_left(product text, pieces integer) RETURNS integer[] LANGUAGE sql STABLE
    RETURN ARRAY(SELECT "left" FROM (
        SELECT least("quantity", pieces) AS "left" FROM "product_sizes" WHERE "product_id" = product
        UNION ALL SELECT pieces WHERE NOT EXISTS (SELECT FROM "product_sizes" WHERE "product_id" = product)) AS sizes
        WHERE "left" <= 3 ORDER BY "left");

DROP INDEX "products_low_idx";
DROP INDEX "product_sizes_low_idx";
ALTER TABLE "product_sizes" DROP COLUMN "is_low";
ALTER TABLE "products" DROP COLUMN "is_low", ADD COLUMN "low_left" integer[] NOT NULL DEFAULT '{}';
UPDATE "products" SET "low_left" = lows_left("id", "count_in_stock")
    WHERE lows_left("id", "count_in_stock") <> '{}';
CREATE INDEX "products_lowest_idx" ON "products" (("low_left"[1]), left(lower("name"), 200), "id")
    INCLUDE ("low_left") WHERE "low_left" <> '{}';
CREATE INDEX "products_low_newest_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "low_left" <> '{}';

CREATE FUNCTION keep_lows_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := lows_left(NEW.id, NEW.count_in_stock);
    RETURN NEW;
END $$;
CREATE TRIGGER products_low_new BEFORE INSERT ON "products"
    FOR EACH ROW EXECUTE FUNCTION keep_lows_of_product();
CREATE TRIGGER products_low BEFORE UPDATE OF "count_in_stock" ON "products"
    FOR EACH ROW WHEN (least(OLD.count_in_stock, 4) <> least(NEW.count_in_stock, 4))
    EXECUTE FUNCTION keep_lows_of_product();

-- What is shown of a product is set by itself: setting it tells its pages.
CREATE OR REPLACE FUNCTION keep_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION keep_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = sizes_left(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> sizes_left(id);
    UPDATE products SET low_left = lows_left(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> lows_left(id, count_in_stock);
    RETURN NULL;
END $$;
DROP TRIGGER "product_sizes_changed" ON "product_sizes";
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON "product_sizes"
    FOR EACH ROW WHEN ((least(OLD.quantity, 4), OLD.product_id, OLD.size, OLD.position)
        IS DISTINCT FROM (least(NEW.quantity, 4), NEW.product_id, NEW.size, NEW.position))
    EXECUTE FUNCTION keep_size_in_stock();

-- Many goods that come or go at once are tallied together, and many that change add rows and take them together
-- now and then.
DROP TRIGGER "products_tally" ON "products";
CREATE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    WITH added AS (
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, step * count(*) AS goods FROM changed
        GROUP BY 1, 2, 3, 4, 5
    ), merged AS (
        DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN product_tallies t ON lower(t.brand) = lower(a.brand)
                AND (t.category, t.sub_category, t.brand, t.in_stock, t.sizes_in_stock)
                    = (a.category, a.sub_category, a.brand, a.in_stock, a.sizes_in_stock)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO product_tallies
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
    WITH added AS (
        SELECT price, category, sub_category, in_stock, step * count(*) AS goods FROM changed GROUP BY 1, 2, 3, 4
    ), merged AS (
        DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN price_tallies t ON t.price = a.price
                AND (t.category, t.sub_category, t.in_stock) = (a.category, a.sub_category, a.in_stock)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO price_tallies
        SELECT price, category, sub_category, in_stock, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4 HAVING sum(goods) <> 0;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally_new AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER products_tally_gone AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

CREATE OR REPLACE FUNCTION tally_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_tallies VALUES
        (OLD.category, OLD.sub_category, OLD.brand, OLD.in_stock, OLD.sizes_in_stock, -1),
        (NEW.category, NEW.sub_category, NEW.brand, NEW.in_stock, NEW.sizes_in_stock, 1);
    INSERT INTO price_tallies VALUES
        (OLD.price, OLD.category, OLD.sub_category, OLD.in_stock, -1),
        (NEW.price, NEW.category, NEW.sub_category, NEW.in_stock, 1);
    IF random() < 0.03 THEN
        WITH merged AS (
            DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM product_tallies WHERE lower(brand) IN (lower(OLD.brand), lower(NEW.brand))
                FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO product_tallies
            SELECT category, sub_category, brand, in_stock, sizes_in_stock, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
        WITH merged AS (
            DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM price_tallies WHERE price IN (OLD.price, NEW.price) FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO price_tallies
            SELECT price, category, sub_category, in_stock, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4 HAVING sum(goods) <> 0;
    END IF;
    RETURN NULL;
END $$;

-- An entry of an index has its bounds; names longer than these come from elsewhere.
DROP INDEX "products_lower_name_idx";
DROP INDEX "users_lower_name_idx";
CREATE INDEX "products_lower_name_idx" ON "products" (left(lower("name"), 200), "id");
CREATE INDEX "users_lower_name_idx" ON "users" (left(lower("name"), 200), "id");
-- So has the brand's, of which a tally has one more.
DROP INDEX "product_tallies_brand_idx";
CREATE INDEX "product_tallies_brand_idx" ON "product_tallies" USING hash (lower("brand"));

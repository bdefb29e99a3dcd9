-- A product that is not published is kept from shoppers.
ALTER TABLE "products" ADD COLUMN "is_published" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "product_tallies" ADD COLUMN "is_published" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "price_tallies" ADD COLUMN "is_published" BOOLEAN NOT NULL DEFAULT true;

-- Listings are read and counted in an index alone, so each of these has to hold the column.
DROP INDEX "products_created_at_id_idx";
CREATE INDEX "products_created_at_id_idx" ON "products" ("created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock", "is_published");
DROP INDEX "products_price_created_at_id_idx";
CREATE INDEX "products_price_created_at_id_idx" ON "products" ("price", "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock", "is_published");
DROP INDEX "products_rating_created_at_id_idx";
CREATE INDEX "products_rating_created_at_id_idx" ON "products" ("rating" DESC, "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock", "is_published");
DROP INDEX "products_category_sub_category_created_at_id_idx";
CREATE INDEX "products_category_sub_category_created_at_id_idx"
    ON "products" ("category", "sub_category", "created_at" DESC, "id" DESC) INCLUDE ("is_published");
DROP INDEX "products_season_idx";
CREATE INDEX "products_season_idx" ON "products" ("season", "created_at" DESC, "id" DESC)
    INCLUDE ("is_published") WHERE "season" IS NOT NULL;
DROP INDEX "products_narrowed_idx";
CREATE INDEX "products_narrowed_idx" ON "products" ("brand", "category", "sub_category")
    INCLUDE ("price", "in_stock", "sizes_in_stock", "season", "is_published");
DROP INDEX "products_lowest_idx";
CREATE INDEX "products_lowest_idx" ON "products" (("low_left"[1]), left(lower("name"), 200), "id")
    INCLUDE ("low_left", "is_published") WHERE "low_left" <> '{}';
DROP INDEX "price_tallies_price_idx";
CREATE INDEX "price_tallies_price_idx" ON "price_tallies" ("price")
    INCLUDE ("category", "sub_category", "in_stock", "is_published", "goods");

-- prisma/sql/tallies.sql
CREATE OR REPLACE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    WITH added AS (
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, is_published,
            step * count(*) AS goods
        FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7
    ), merged AS (
        DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN product_tallies t ON lower(t.brand) = lower(a.brand)
                AND (t.category, t.sub_category, t.brand, t.in_stock, t.sizes_in_stock, t.season, t.is_published)
                    IS NOT DISTINCT FROM
                        (a.category, a.sub_category, a.brand, a.in_stock, a.sizes_in_stock, a.season, a.is_published)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, goods
    )
    INSERT INTO product_tallies (category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, goods)
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(goods) <> 0;
    WITH added AS (
        SELECT price, category, sub_category, in_stock, is_published, step * count(*) AS goods
        FROM changed GROUP BY 1, 2, 3, 4, 5
    ), merged AS (
        DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN price_tallies t ON t.price = a.price
                AND (t.category, t.sub_category, t.in_stock, t.is_published)
                    = (a.category, a.sub_category, a.in_stock, a.is_published)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING price, category, sub_category, in_stock, is_published, goods
    )
    INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods)
        SELECT price, category, sub_category, in_stock, is_published, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_tallies (category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, goods) VALUES
        (OLD.category, OLD.sub_category, OLD.brand, OLD.in_stock, OLD.sizes_in_stock, OLD.season, OLD.is_published,
            -1),
        (NEW.category, NEW.sub_category, NEW.brand, NEW.in_stock, NEW.sizes_in_stock, NEW.season, NEW.is_published,
            1);
    INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods) VALUES
        (OLD.price, OLD.category, OLD.sub_category, OLD.in_stock, OLD.is_published, -1),
        (NEW.price, NEW.category, NEW.sub_category, NEW.in_stock, NEW.is_published, 1);
    IF random() < 0.03 THEN
        WITH merged AS (
            DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM product_tallies WHERE lower(brand) IN (lower(OLD.brand), lower(NEW.brand))
                FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO product_tallies (category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, goods)
            SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(goods) <> 0;
        WITH merged AS (
            DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM price_tallies WHERE price IN (OLD.price, NEW.price) FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods)
            SELECT price, category, sub_category, in_stock, is_published, sum(goods) FROM merged
            GROUP BY 1, 2, 3, 4, 5 HAVING sum(goods) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_tally_change AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.category, OLD.sub_category, OLD.brand, OLD.price, OLD.in_stock, OLD.sizes_in_stock, OLD.season,
            OLD.is_published)
        IS DISTINCT FROM (NEW.category, NEW.sub_category, NEW.brand, NEW.price, NEW.in_stock, NEW.sizes_in_stock,
            NEW.season, NEW.is_published))
    EXECUTE FUNCTION tally_product();

CREATE OR REPLACE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM product_tallies;
    DELETE FROM price_tallies;
    DELETE FROM user_tallies;
    DELETE FROM order_tallies;
    INSERT INTO product_tallies (category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, goods)
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, is_published, count(*)
        FROM products GROUP BY 1, 2, 3, 4, 5, 6, 7;
    INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods)
        SELECT price, category, sub_category, in_stock, is_published, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO user_tallies SELECT is_admin, count(*) FROM users GROUP BY 1;
    INSERT INTO order_tallies
        SELECT calendar_day(created_at), payment_method = 'online_payment', paid_at IS NOT NULL,
            rejected_at IS NOT NULL, status = 'delivered', status = 'cancelled', count(*), status
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 8;
END $$;

-- What colour a product is, in the owner's word; null where it is not told.
ALTER TABLE "products" ADD COLUMN "colour" TEXT
    CONSTRAINT "products_colour_word" CHECK (length("colour") BETWEEN 1 AND 30);
ALTER TABLE "product_tallies" ADD COLUMN "colour" TEXT;

CREATE INDEX "products_colour_idx" ON "products" (lower("colour"), "created_at" DESC, "id" DESC)
    WHERE "colour" IS NOT NULL;
-- Filters of a listing are counted in this index alone.
DROP INDEX "products_narrowed_idx";
CREATE INDEX "products_narrowed_idx" ON "products" ("brand", "category", "sub_category")
    INCLUDE ("price", "in_stock", "sizes_in_stock", "season", "colour", "is_published");

-- prisma/sql/tallies.sql
CREATE OR REPLACE FUNCTION tally_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    WITH added AS (
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published,
            step * count(*) AS goods
        FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ), merged AS (
        DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN product_tallies t ON lower(t.brand) = lower(a.brand)
                AND (t.category, t.sub_category, t.brand, t.in_stock, t.sizes_in_stock,
                    t.season, t.colour, t.is_published)
                    IS NOT DISTINCT FROM
                        (a.category, a.sub_category, a.brand, a.in_stock, a.sizes_in_stock,
                            a.season, a.colour, a.is_published)
            FOR UPDATE OF t SKIP LOCKED))
        RETURNING category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods
    )
    INSERT INTO product_tallies
        (category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods)
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, sum(goods)
        FROM (TABLE added UNION ALL TABLE merged) parts GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(goods) <> 0;
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
    INSERT INTO product_tallies
        (category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods) VALUES
        (OLD.category, OLD.sub_category, OLD.brand, OLD.in_stock, OLD.sizes_in_stock, OLD.season, OLD.colour,
            OLD.is_published, -1),
        (NEW.category, NEW.sub_category, NEW.brand, NEW.in_stock, NEW.sizes_in_stock, NEW.season, NEW.colour,
            NEW.is_published, 1);
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
        INSERT INTO product_tallies
            (category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods)
            SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, sum(goods)
            FROM merged
            GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(goods) <> 0;
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
            OLD.colour, OLD.is_published)
        IS DISTINCT FROM (NEW.category, NEW.sub_category, NEW.brand, NEW.price, NEW.in_stock, NEW.sizes_in_stock,
            NEW.season, NEW.colour, NEW.is_published))
    EXECUTE FUNCTION tally_product();

CREATE OR REPLACE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM product_tallies;
    DELETE FROM price_tallies;
    DELETE FROM user_tallies;
    DELETE FROM order_tallies;
    INSERT INTO product_tallies
        (category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods)
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, count(*)
        FROM products GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
    INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods)
        SELECT price, category, sub_category, in_stock, is_published, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO user_tallies SELECT is_admin, count(*) FROM users GROUP BY 1;
    INSERT INTO order_tallies
        SELECT calendar_day(created_at), payment_method = 'online_payment', paid_at IS NOT NULL,
            rejected_at IS NOT NULL, status = 'delivered', status = 'cancelled', count(*), status
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 8;
END $$;

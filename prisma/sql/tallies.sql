-- Lists show totals without counting rows. A total is the sum of a tally's rows: each change adds a row with its
-- difference, and occasionally merges rows that nobody else has locked. So writers never wait for each other, and the
-- sum is exact in the reader's snapshot.

-- Many products inserted or deleted by one statement are tallied together.
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
CREATE OR REPLACE TRIGGER products_tally_new AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE OR REPLACE TRIGGER products_tally_gone AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

-- A sale changes none of these columns unless a size sells out or comes back.
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

CREATE OR REPLACE FUNCTION tally_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN INSERT INTO user_tallies VALUES (OLD.is_admin, -1); END IF;
    IF TG_OP <> 'DELETE' THEN INSERT INTO user_tallies VALUES (NEW.is_admin, 1); END IF;
    WITH merged AS (
        DELETE FROM user_tallies WHERE ctid = ANY (ARRAY(SELECT ctid FROM user_tallies FOR UPDATE SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO user_tallies SELECT is_admin, sum(users) FROM merged GROUP BY 1;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_tally AFTER INSERT OR DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION tally_user();
CREATE OR REPLACE TRIGGER users_tally_change AFTER UPDATE OF "is_admin" ON "users"
    FOR EACH ROW WHEN (OLD.is_admin <> NEW.is_admin) EXECUTE FUNCTION tally_user();

-- Days in Pakistan's time zone, which the administrator's list filters by.
CREATE OR REPLACE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;

CREATE OR REPLACE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO order_tallies VALUES (calendar_day(OLD.created_at), OLD.payment_method = 'online_payment',
            OLD.paid_at IS NOT NULL, OLD.rejected_at IS NOT NULL, OLD.status = 'delivered', OLD.status = 'cancelled', -1,
            OLD.status);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO order_tallies VALUES (calendar_day(NEW.created_at), NEW.payment_method = 'online_payment',
            NEW.paid_at IS NOT NULL, NEW.rejected_at IS NOT NULL, NEW.status = 'delivered', NEW.status = 'cancelled', 1,
            NEW.status);
    END IF;
    -- Every 32nd order takes the rows of its day together: a sale is cheap, and a day has few rows.
    IF coalesce(NEW.number, OLD.number) % 32 = 0 THEN
        WITH merged AS (
            DELETE FROM order_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM order_tallies WHERE day = calendar_day(coalesce(NEW.created_at, OLD.created_at))
                FOR UPDATE SKIP LOCKED))
            RETURNING *
        )
        INSERT INTO order_tallies
            SELECT day, is_online, is_paid, is_rejected, is_delivered, is_cancelled, sum(orders), status FROM merged
            GROUP BY 1, 2, 3, 4, 5, 6, 8 HAVING sum(orders) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_tally AFTER INSERT OR DELETE ON "orders"
    FOR EACH ROW EXECUTE FUNCTION tally_order();
CREATE OR REPLACE TRIGGER orders_tally_change AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), OLD.payment_method, OLD.paid_at IS NULL, OLD.rejected_at IS NULL,
            OLD.status)
        IS DISTINCT FROM (calendar_day(NEW.created_at), NEW.payment_method, NEW.paid_at IS NULL,
            NEW.rejected_at IS NULL, NEW.status))
    EXECUTE FUNCTION tally_order();

-- Truncating a table empties its tallies. Nobody else can write to it until that commits. Other tallies stay.
CREATE OR REPLACE FUNCTION clear_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        DELETE FROM product_tallies;
        DELETE FROM price_tallies;
    ELSIF TG_TABLE_NAME = 'users' THEN
        DELETE FROM user_tallies;
    ELSE
        DELETE FROM order_tallies;
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_tally_anew AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION clear_tallies();
CREATE OR REPLACE TRIGGER users_tally_anew AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION clear_tallies();
CREATE OR REPLACE TRIGGER orders_tally_anew AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION clear_tallies();

-- Rebuilds all tallies.
CREATE OR REPLACE FUNCTION rebuild_tallies() RETURNS void LANGUAGE plpgsql AS $$
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

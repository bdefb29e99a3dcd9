-- Sales by day are sums of tallies: of orders by state, and of what was sold of each product.
ALTER TABLE "order_tallies" ADD COLUMN "price" BIGINT NOT NULL DEFAULT 0;
CREATE TABLE "sale_tallies" (
    "day" DATE NOT NULL,
    "product_ref" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "revenue" BIGINT NOT NULL
);
CREATE INDEX "sale_tallies_day_product_idx" ON "sale_tallies" ("day", "product_ref");

-- prisma/sql/tallies.sql
CREATE OR REPLACE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO order_tallies VALUES (calendar_day(OLD.created_at), OLD.payment_method = 'online_payment',
            OLD.paid_at IS NOT NULL, OLD.rejected_at IS NOT NULL, OLD.status = 'delivered', OLD.status = 'cancelled', -1,
            OLD.status, -OLD.total_price);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO order_tallies VALUES (calendar_day(NEW.created_at), NEW.payment_method = 'online_payment',
            NEW.paid_at IS NOT NULL, NEW.rejected_at IS NOT NULL, NEW.status = 'delivered', NEW.status = 'cancelled', 1,
            NEW.status, NEW.total_price);
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
            SELECT day, is_online, is_paid, is_rejected, is_delivered, is_cancelled, sum(orders), status, sum(price)
            FROM merged GROUP BY 1, 2, 3, 4, 5, 6, 8 HAVING sum(orders) <> 0 OR sum(price) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_tally_change AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), OLD.payment_method, OLD.paid_at IS NULL, OLD.rejected_at IS NULL,
            OLD.status, OLD.total_price)
        IS DISTINCT FROM (calendar_day(NEW.created_at), NEW.payment_method, NEW.paid_at IS NULL,
            NEW.rejected_at IS NULL, NEW.status, NEW.total_price))
    EXECUTE FUNCTION tally_order();

CREATE OR REPLACE FUNCTION is_sold(status "OrderStatus") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN status NOT IN ('cancelled', 'returned');

CREATE OR REPLACE FUNCTION tally_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH added AS (
        SELECT calendar_day(o.created_at) AS day, i.product_ref, i.name, sum(i.qty) AS pieces,
            sum(i.qty * i.price::bigint) AS revenue
        FROM changed i JOIN orders o ON o.id = i.order_id WHERE is_sold(o.status) GROUP BY 1, 2, 3
    ), merged AS (
        DELETE FROM sale_tallies WHERE ctid = ANY (ARRAY(
            SELECT t.ctid FROM added a JOIN sale_tallies t USING (day, product_ref) FOR UPDATE OF t SKIP LOCKED))
        RETURNING *
    )
    INSERT INTO sale_tallies
        SELECT day, product_ref, name, sum(pieces), sum(revenue) FROM (TABLE added UNION ALL TABLE merged) parts
        GROUP BY 1, 2, 3 HAVING sum(pieces) <> 0;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_items_tally AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tally_new_lines();

CREATE OR REPLACE FUNCTION tally_lines_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO sale_tallies
        SELECT calendar_day(OLD.created_at), product_ref, name, -sum(qty), -sum(qty * price::bigint)
        FROM order_items WHERE order_id = OLD.id AND is_sold(OLD.status) GROUP BY 2, 3;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    INSERT INTO sale_tallies
        SELECT calendar_day(NEW.created_at), product_ref, name, sum(qty), sum(qty * price::bigint)
        FROM order_items WHERE order_id = NEW.id AND is_sold(NEW.status) GROUP BY 2, 3;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_tally_lines AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), is_sold(OLD.status))
        IS DISTINCT FROM (calendar_day(NEW.created_at), is_sold(NEW.status)))
    EXECUTE FUNCTION tally_lines_of_order();
CREATE OR REPLACE TRIGGER orders_tally_lines_gone BEFORE DELETE ON "orders"
    FOR EACH ROW EXECUTE FUNCTION tally_lines_of_order();

CREATE OR REPLACE FUNCTION tally_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        DELETE FROM product_tallies;
        DELETE FROM price_tallies;
    ELSIF TG_TABLE_NAME = 'users' THEN
        DELETE FROM user_tallies;
    ELSE
        DELETE FROM order_tallies;
        DELETE FROM sale_tallies;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM product_tallies;
    DELETE FROM price_tallies;
    DELETE FROM user_tallies;
    DELETE FROM order_tallies;
    DELETE FROM sale_tallies;
    INSERT INTO product_tallies
        (category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, goods)
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published, count(*)
        FROM products GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
    INSERT INTO price_tallies (price, category, sub_category, in_stock, is_published, goods)
        SELECT price, category, sub_category, in_stock, is_published, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO user_tallies SELECT is_admin, count(*) FROM users GROUP BY 1;
    INSERT INTO order_tallies
        SELECT calendar_day(created_at), payment_method = 'online_payment', paid_at IS NOT NULL,
            rejected_at IS NOT NULL, status = 'delivered', status = 'cancelled', count(*), status, sum(total_price)
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 8;
    INSERT INTO sale_tallies
        SELECT calendar_day(o.created_at), i.product_ref, i.name, sum(i.qty), sum(i.qty * i.price::bigint)
        FROM orders o JOIN order_items i ON i.order_id = o.id WHERE is_sold(o.status) GROUP BY 1, 2, 3 ORDER BY 1, 2;
END $$;

-- Nobody writes meanwhile: the triggers keep the tables of orders locked until this commits.
SELECT count_tallies();

-- Lists tell how many there are without counting them. A tally is the sum of its rows: whoever changes something adds
-- a row of the difference, and now and then takes together those rows that nobody else holds. So nobody waits for
-- anybody, and a sum is exact as of the moment that the reader sees.
CREATE TABLE "product_tallies" (
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "brand" TEXT NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "sizes_in_stock" TEXT[] NOT NULL,
    "goods" INTEGER NOT NULL
);
CREATE INDEX "product_tallies_brand_idx" ON "product_tallies" (lower("brand"));

CREATE TABLE "price_tallies" (
    "price" INTEGER NOT NULL,
    "category" "Category" NOT NULL,
    "sub_category" "SubCategory" NOT NULL,
    "in_stock" BOOLEAN NOT NULL,
    "goods" INTEGER NOT NULL
);
CREATE INDEX "price_tallies_price_idx" ON "price_tallies" ("price")
    INCLUDE ("category", "sub_category", "in_stock", "goods");

CREATE TABLE "user_tallies" (
    "is_admin" BOOLEAN NOT NULL,
    "users" INTEGER NOT NULL
);

-- Days are those of Pakistan's calendar, by which the admin's list is narrowed.
CREATE TABLE "order_tallies" (
    "day" DATE NOT NULL,
    "is_online" BOOLEAN NOT NULL,
    "is_paid" BOOLEAN NOT NULL,
    "is_rejected" BOOLEAN NOT NULL,
    "is_delivered" BOOLEAN NOT NULL,
    "is_cancelled" BOOLEAN NOT NULL,
    "orders" INTEGER NOT NULL
);
CREATE INDEX "order_tallies_day_idx" ON "order_tallies" ("day");

-- A sale moves none of these columns unless something sells out or comes back.
CREATE FUNCTION tally_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    p products;
    step integer;
BEGIN
    FOREACH step IN ARRAY ARRAY[-1, 1] LOOP
        CONTINUE WHEN step = CASE TG_OP WHEN 'INSERT' THEN -1 WHEN 'DELETE' THEN 1 END;
        IF step < 0 THEN p := OLD; ELSE p := NEW; END IF;
        WITH merged AS (
            DELETE FROM product_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM product_tallies WHERE lower(brand) = lower(p.brand)
                    AND (category, sub_category, brand, in_stock, sizes_in_stock)
                        = (p.category, p.sub_category, p.brand, p.in_stock, p.sizes_in_stock)
                FOR UPDATE SKIP LOCKED))
            RETURNING goods
        )
        INSERT INTO product_tallies
            SELECT p.category, p.sub_category, p.brand, p.in_stock, p.sizes_in_stock, coalesce(sum(goods), 0) + step
            FROM merged HAVING coalesce(sum(goods), 0) + step <> 0;
        WITH merged AS (
            DELETE FROM price_tallies WHERE ctid = ANY (ARRAY(
                SELECT ctid FROM price_tallies WHERE price = p.price
                    AND (category, sub_category, in_stock) = (p.category, p.sub_category, p.in_stock)
                FOR UPDATE SKIP LOCKED))
            RETURNING goods
        )
        INSERT INTO price_tallies
            SELECT p.price, p.category, p.sub_category, p.in_stock, coalesce(sum(goods), 0) + step
            FROM merged HAVING coalesce(sum(goods), 0) + step <> 0;
    END LOOP;
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally AFTER INSERT OR DELETE ON "products"
    FOR EACH ROW EXECUTE FUNCTION tally_product();
CREATE TRIGGER products_tally_change AFTER UPDATE ON "products"
    FOR EACH ROW WHEN ((OLD.category, OLD.sub_category, OLD.brand, OLD.price, OLD.in_stock, OLD.sizes_in_stock)
        IS DISTINCT FROM (NEW.category, NEW.sub_category, NEW.brand, NEW.price, NEW.in_stock, NEW.sizes_in_stock))
    EXECUTE FUNCTION tally_product();

CREATE FUNCTION tally_user() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER users_tally AFTER INSERT OR DELETE ON "users"
    FOR EACH ROW EXECUTE FUNCTION tally_user();
CREATE TRIGGER users_tally_change AFTER UPDATE OF "is_admin" ON "users"
    FOR EACH ROW WHEN (OLD.is_admin <> NEW.is_admin) EXECUTE FUNCTION tally_user();

CREATE FUNCTION calendar_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (at AT TIME ZONE 'Asia/Karachi')::date;

CREATE FUNCTION tally_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO order_tallies VALUES (calendar_day(OLD.created_at), OLD.payment_method = 'online_payment',
            OLD.paid_at IS NOT NULL, OLD.rejected_at IS NOT NULL, OLD.delivered_at IS NOT NULL,
            OLD.cancelled_at IS NOT NULL, -1);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO order_tallies VALUES (calendar_day(NEW.created_at), NEW.payment_method = 'online_payment',
            NEW.paid_at IS NOT NULL, NEW.rejected_at IS NOT NULL, NEW.delivered_at IS NOT NULL,
            NEW.cancelled_at IS NOT NULL, 1);
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
            SELECT day, is_online, is_paid, is_rejected, is_delivered, is_cancelled, sum(orders) FROM merged
            GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(orders) <> 0;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER orders_tally AFTER INSERT OR DELETE ON "orders"
    FOR EACH ROW EXECUTE FUNCTION tally_order();
CREATE TRIGGER orders_tally_change AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), OLD.payment_method, OLD.paid_at IS NULL, OLD.rejected_at IS NULL,
            OLD.delivered_at IS NULL, OLD.cancelled_at IS NULL)
        IS DISTINCT FROM (calendar_day(NEW.created_at), NEW.payment_method, NEW.paid_at IS NULL,
            NEW.rejected_at IS NULL, NEW.delivered_at IS NULL, NEW.cancelled_at IS NULL))
    EXECUTE FUNCTION tally_order();

CREATE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM product_tallies;
    DELETE FROM price_tallies;
    DELETE FROM user_tallies;
    DELETE FROM order_tallies;
    INSERT INTO product_tallies
        SELECT category, sub_category, brand, in_stock, sizes_in_stock, count(*) FROM products GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO price_tallies
        SELECT price, category, sub_category, in_stock, count(*) FROM products GROUP BY 1, 2, 3, 4;
    INSERT INTO user_tallies SELECT is_admin, count(*) FROM users GROUP BY 1;
    INSERT INTO order_tallies
        SELECT calendar_day(created_at), payment_method = 'online_payment', paid_at IS NOT NULL,
            rejected_at IS NOT NULL, delivered_at IS NOT NULL, cancelled_at IS NOT NULL, count(*)
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
SELECT count_tallies();

-- TRUNCATE runs no trigger for rows; it locks the whole table.
CREATE FUNCTION tally_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_tallies();
    RETURN NULL;
END $$;
CREATE TRIGGER products_tally_anew AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();
CREATE TRIGGER users_tally_anew AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();
CREATE TRIGGER orders_tally_anew AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION tally_anew();

-- Few stock rows are low, and a sale moves these columns only where it crosses the step.
ALTER TABLE "products" ADD COLUMN "is_low" boolean NOT NULL GENERATED ALWAYS AS ("count_in_stock" <= 3) STORED;
ALTER TABLE "product_sizes" ADD COLUMN "is_low" boolean NOT NULL GENERATED ALWAYS AS ("quantity" <= 3) STORED;
CREATE INDEX "products_low_idx" ON "products" ("id") WHERE "is_low";
CREATE INDEX "product_sizes_low_idx" ON "product_sizes" ("product_id") WHERE "is_low";

-- Goods that home and New Arrivals show; names in the order of the admin's list; what is sorted within a department.
CREATE INDEX "products_new_arrivals_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "is_new_arrival";
CREATE INDEX "products_recommended_idx" ON "products" ("created_at" DESC, "id" DESC) WHERE "is_recommend";
CREATE INDEX "products_lower_name_idx" ON "products" (lower("name"), "id");

-- The lists of what waits for the owner, and of what was cancelled.
CREATE INDEX "orders_open_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "delivered_at" IS NULL AND "cancelled_at" IS NULL;
CREATE INDEX "orders_unconfirmed_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "paid_at" IS NULL AND "payment_method" = 'online_payment' AND "cancelled_at" IS NULL;
CREATE INDEX "orders_cancelled_idx" ON "orders" ("created_at" DESC, "id" DESC) WHERE "cancelled_at" IS NOT NULL;
CREATE INDEX "orders_to_return_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "paid_at" IS NOT NULL AND "cancelled_at" IS NOT NULL;
CREATE INDEX "orders_total_price_idx" ON "orders" ("total_price");
CREATE INDEX "users_lower_name_idx" ON "users" (lower("name"), "id");
CREATE INDEX "users_admins_idx" ON "users" ("created_at" DESC, "id" DESC) WHERE "is_admin";

-- What the admin searches by, as one text, so that one index finds any part of any of it.
CREATE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(customer_name || E'\n' || coalesce(name, '') || E'\n' || email || E'\n' || phone || E'\n'
        || coalesce(plain_reference(reference), ''));
CREATE INDEX "orders_letters_idx" ON "orders"
    USING gin (order_letters("customer_name", "name", "email", "phone", "order_payment_id") gin_trgm_ops);
CREATE INDEX "orders_number_letters_idx" ON "orders" (("number"::text) text_pattern_ops);
CREATE INDEX "users_letters_idx" ON "users" USING gin ((lower("name") || E'\n' || "email") gin_trgm_ops);
CREATE INDEX "past_references_letters_idx" ON "past_references" USING gin (plain_reference("reference") gin_trgm_ops);

-- Deep pages of a listing are found in the index alone, narrowed too.
DROP INDEX "products_created_at_id_idx";
DROP INDEX "products_price_created_at_id_idx";
DROP INDEX "products_rating_created_at_id_idx";
CREATE INDEX "products_created_at_id_idx" ON "products" ("created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");
CREATE INDEX "products_price_created_at_id_idx" ON "products" ("price", "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");
CREATE INDEX "products_rating_created_at_id_idx" ON "products" ("rating" DESC, "created_at" DESC, "id" DESC)
    INCLUDE ("category", "sub_category", "in_stock");

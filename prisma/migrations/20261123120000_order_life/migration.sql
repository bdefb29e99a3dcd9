-- The life of an order: its states, couriers, the cash ledger, returns, notes, the owner's settings, and the log of what
-- administrators change. Instances of the release before go on selling meanwhile.

CREATE TYPE "OrderStatus" AS ENUM ('placed', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled');
CREATE TYPE "ReturnStatus" AS ENUM ('requested', 'approved', 'refused', 'received', 'settled');

-- A courier that is deleted keeps its row: orders go on naming it.
CREATE TABLE "couriers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "tracking_url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deleted_at" TIMESTAMPTZ(3),
    CONSTRAINT "couriers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "couriers_tracking_url" CHECK ("tracking_url" LIKE 'https://%{number}%')
);
CREATE UNIQUE INDEX "couriers_name_key" ON "couriers" (lower("name")) WHERE "deleted_at" IS NULL;
INSERT INTO "couriers" ("name", "tracking_url") VALUES
    ('TCS', 'https://www.tcsexpress.com/track/{number}'),
    ('Leopards', 'https://www.leopardscourier.com/tracking?cn={number}'),
    ('M&P', 'https://www.mulphilog.com/tracking/{number}'),
    ('PostEx', 'https://postex.pk/tracking?cn={number}'),
    ('Trax', 'https://sonic.pk/tracking?tracking_number={number}'),
    ('Call Courier', 'https://callcourier.com.pk/tracking/?tc={number}'),
    ('BlueEX', 'https://www.blue-ex.com/tracking?trackno={number}'),
    ('Pakistan Post', 'https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz={number}');

ALTER TABLE "orders"
    ADD COLUMN "status" "OrderStatus" NOT NULL DEFAULT 'placed',
    ADD COLUMN "status_history" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "courier_id" UUID,
    ADD COLUMN "tracking_number" TEXT,
    ADD COLUMN "expected_from" DATE,
    ADD COLUMN "expected_to" DATE,
    ADD COLUMN "hidden_until" TIMESTAMPTZ(3),
    ADD COLUMN "no_answers" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "settled_at" TIMESTAMPTZ(3),
    ALTER COLUMN "email" DROP NOT NULL,
    ADD CONSTRAINT "orders_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE;

-- The fifth and the eighth working day after the order's own day, holidays aside: nobody had entered any.
CREATE FUNCTION pg_temp.working_day_after(day date, days integer) RETURNS date LANGUAGE sql AS $$
    SELECT d::date FROM generate_series(day + 1, day + 21, interval '1 day') d WHERE extract(isodow FROM d) < 7
    ORDER BY d OFFSET days - 1 LIMIT 1
$$;
UPDATE "orders" SET
    "status" = CASE
        WHEN "cancelled_at" IS NOT NULL THEN 'cancelled'
        WHEN "delivered_at" IS NOT NULL THEN 'delivered'
        WHEN "paid_at" IS NOT NULL AND "payment_method" = 'online_payment' THEN 'confirmed'
        ELSE 'placed' END::"OrderStatus",
    "status_history" = CASE
        WHEN "cancelled_at" IS NOT NULL THEN jsonb_build_array(jsonb_build_object('status', 'cancelled', 'at', "cancelled_at"))
        WHEN "delivered_at" IS NOT NULL THEN jsonb_build_array(jsonb_build_object('status', 'delivered', 'at', "delivered_at"))
        WHEN "paid_at" IS NOT NULL AND "payment_method" = 'online_payment'
            THEN jsonb_build_array(jsonb_build_object('status', 'confirmed', 'at', "paid_at"))
        ELSE '[]' END,
    "expected_from" = pg_temp.working_day_after(calendar_day("created_at"), 5),
    "expected_to" = pg_temp.working_day_after(calendar_day("created_at"), 8);

-- The release before knows the two times alone, so what it writes sets the state.
CREATE FUNCTION status_by_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN RETURN NEW; END IF;
    IF NEW.cancelled_at IS NOT NULL THEN NEW.status := 'cancelled';
    ELSIF NEW.delivered_at IS NOT NULL THEN NEW.status := 'delivered';
    ELSIF NEW.status = 'delivered' THEN NEW.status := 'shipped';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_status_by_times BEFORE INSERT OR UPDATE OF "delivered_at", "cancelled_at" ON "orders"
    FOR EACH ROW EXECUTE FUNCTION status_by_times();
ALTER TABLE "orders"
    ADD CONSTRAINT "orders_delivered_has_time" CHECK (("status" = 'delivered') = ("delivered_at" IS NOT NULL)),
    ADD CONSTRAINT "orders_cancelled_has_time" CHECK (("status" = 'cancelled') = ("cancelled_at" IS NOT NULL)),
    DROP CONSTRAINT "orders_refunded_is_cancelled",
    ADD CONSTRAINT "orders_refunded_is_over"
        CHECK ("refunded_at" IS NULL OR ("status" IN ('cancelled', 'returned') AND "paid_at" IS NULL));

-- Tallies by state. The release before reads the two flags beside it.
TRUNCATE "order_tallies";
ALTER TABLE "order_tallies" ADD COLUMN "status" "OrderStatus" NOT NULL;

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
DROP TRIGGER "orders_tally_change" ON "orders";
CREATE TRIGGER orders_tally_change AFTER UPDATE ON "orders"
    FOR EACH ROW WHEN ((calendar_day(OLD.created_at), OLD.payment_method, OLD.paid_at IS NULL, OLD.rejected_at IS NULL,
            OLD.status)
        IS DISTINCT FROM (calendar_day(NEW.created_at), NEW.payment_method, NEW.paid_at IS NULL,
            NEW.rejected_at IS NULL, NEW.status))
    EXECUTE FUNCTION tally_order();
CREATE OR REPLACE FUNCTION count_tallies() RETURNS void LANGUAGE plpgsql AS $$
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
            rejected_at IS NOT NULL, status = 'delivered', status = 'cancelled', count(*), status
        FROM orders GROUP BY 1, 2, 3, 4, 5, 6, 8;
END $$;
SELECT count_tallies();

-- An order by telephone may have no e-mail address. The text of all others stays as it is indexed.
CREATE OR REPLACE FUNCTION order_letters(customer_name text, name text, email text, phone text, reference text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(customer_name || E'\n' || coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n'
        || coalesce(plain_reference(reference), ''));

DROP INDEX "orders_open_idx";
CREATE INDEX "orders_open_idx" ON "orders" ("created_at" DESC, "id" DESC)
    WHERE "status" IN ('placed', 'confirmed', 'packed', 'shipped');
CREATE INDEX "orders_to_confirm_idx" ON "orders" ("expected_to", "created_at") WHERE "status" = 'placed';
CREATE INDEX "orders_phone_idx" ON "orders" ("phone");
CREATE INDEX "orders_tracking_idx" ON "orders" ("courier_id", "tracking_number") WHERE "tracking_number" IS NOT NULL;
CREATE INDEX "orders_owed_idx" ON "orders" ("courier_id", "delivered_at")
    WHERE "courier_id" IS NOT NULL AND "status" IN ('shipped', 'delivered') AND "paid_at" IS NULL
        AND "payment_method" = 'cash_on_delivery';

CREATE TABLE "order_notes" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "order_notes_order_id_idx" ON "order_notes" ("order_id");

-- What a courier says it has collected, as it was pasted or uploaded.
CREATE TABLE "settlements" (
    "id" UUID NOT NULL,
    "courier_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settlements_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TABLE "settlement_rows" (
    "settlement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "tracking_number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "result" TEXT NOT NULL,
    "order_id" UUID,
    CONSTRAINT "settlement_rows_pkey" PRIMARY KEY ("settlement_id", "position"),
    CONSTRAINT "settlement_rows_result" CHECK ("result" IN ('matched', 'short', 'over', 'unknown', 'already settled')),
    CONSTRAINT "settlement_rows_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlements"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "settlement_rows_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "settlement_rows_order_id_idx" ON "settlement_rows" ("order_id");

CREATE TABLE "order_returns" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "status" "ReturnStatus" NOT NULL DEFAULT 'requested',
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    -- What the administrator answers.
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "order_returns_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_returns_kind" CHECK ("kind" IN ('refund', 'exchange')),
    CONSTRAINT "order_returns_reason" CHECK ("reason" IN ('damaged', 'defective', 'wrong item', 'other')),
    CONSTRAINT "order_returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "order_returns_order_id_idx" ON "order_returns" ("order_id");
CREATE INDEX "order_returns_open_idx" ON "order_returns" ("created_at") WHERE "status" IN ('requested', 'approved', 'received');
-- A line of an order is returned once.
CREATE TABLE "order_return_items" (
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "return_id" UUID NOT NULL,
    "qty" INTEGER NOT NULL,
    CONSTRAINT "order_return_items_pkey" PRIMARY KEY ("order_id", "position"),
    CONSTRAINT "order_return_items_qty_range" CHECK ("qty" BETWEEN 1 AND 99),
    CONSTRAINT "order_return_items_item_fkey" FOREIGN KEY ("order_id", "position")
        REFERENCES "order_items"("order_id", "position") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "order_return_items_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "order_return_items_return_id_idx" ON "order_return_items" ("return_id");
-- Photos of returns are private, so they are kept here and not among the pictures of the shop.
CREATE TABLE "return_photos" (
    "return_id" UUID NOT NULL,
    "webp" BYTEA NOT NULL,
    CONSTRAINT "return_photos_pkey" PRIMARY KEY ("return_id"),
    CONSTRAINT "return_photos_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What the owner has set, where it differs from the defaults in code. Every page may show it.
CREATE TABLE "settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settings_one_row" CHECK ("id" = 1)
);
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'everything');
    RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON "settings"
    FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();

-- Every change that an administrator makes. Rows are added and never changed.
CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "by_id" UUID NOT NULL,
    "by_name" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "on_kind" TEXT NOT NULL,
    "on_id" TEXT NOT NULL,
    "on_name" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',
    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "activities_on_idx" ON "activities" ("on_kind", "on_id", "id" DESC);
CREATE FUNCTION keep_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The activity log cannot be changed';
END $$;
CREATE TRIGGER activities_kept BEFORE UPDATE OR DELETE ON "activities"
    FOR EACH ROW EXECUTE FUNCTION keep_activities();

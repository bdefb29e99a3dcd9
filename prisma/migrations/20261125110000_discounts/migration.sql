-- Discount codes. The release before places orders without one.

-- A code that is deleted keeps its row: orders go on naming it.
CREATE TABLE "discounts" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "min_subtotal" INTEGER,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "max_uses" INTEGER,
    "once_per_customer" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deleted_at" TIMESTAMPTZ(3),
    CONSTRAINT "discounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "discounts_code" CHECK ("code" ~ '^[A-Za-z0-9_-]{1,40}$'),
    CONSTRAINT "discounts_kind" CHECK ("kind" IN ('percent', 'amount')),
    CONSTRAINT "discounts_value_range"
        CHECK ("value" BETWEEN 1 AND CASE "kind" WHEN 'percent' THEN 100 ELSE 10000000 END),
    CONSTRAINT "discounts_min_subtotal_range" CHECK ("min_subtotal" BETWEEN 0 AND 10000000),
    CONSTRAINT "discounts_ends_after_start" CHECK ("ends_at" > "starts_at"),
    CONSTRAINT "discounts_max_uses_range" CHECK ("max_uses" >= 1)
);
CREATE UNIQUE INDEX "discounts_code_key" ON "discounts" (lower("code")) WHERE "deleted_at" IS NULL;

ALTER TABLE "orders"
    ADD COLUMN "discount_id" UUID,
    ADD COLUMN "discount_code" TEXT,
    ADD COLUMN "discount_price" BIGINT NOT NULL DEFAULT 0,
    ADD CONSTRAINT "orders_discount_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "discounts"("id")
        ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "orders_discount_takes_off" CHECK ("discount_price" >= 0
        AND ("discount_price" > 0) = ("discount_id" IS NOT NULL) AND ("discount_id" IS NULL) = ("discount_code" IS NULL));
CREATE INDEX "orders_discount_idx" ON "orders" ("discount_id")
    WHERE "discount_id" IS NOT NULL AND "status" <> 'cancelled';

-- Uses of discount codes. Each order with a code that is not cancelled is one use of it, so cancelling gives the use back.

CREATE OR REPLACE FUNCTION discount_uses(discount uuid) RETURNS bigint LANGUAGE sql STABLE
    RETURN (SELECT count(*) FROM orders WHERE discount_id = discount AND status <> 'cancelled');

-- Orders of one account are one customer's. An order by telephone has no account, nor has that of a deleted one: these are
-- the customer's who has the telephone number.
CREATE OR REPLACE FUNCTION has_used_discount(discount uuid, customer uuid, telephone text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM orders WHERE discount_id = discount AND status <> 'cancelled'
        AND (user_id = customer OR (phone = telephone AND (user_id IS NULL OR customer IS NULL))));

-- Behind the check in code: whoever writes, a code is used no more often than it may be.
CREATE OR REPLACE FUNCTION keep_discount_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    discount discounts;
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' AND OLD.discount_id IS NOT DISTINCT FROM NEW.discount_id THEN
        RETURN NEW;
    END IF;
    -- Locked before uses are counted, so that no order misses another that is being placed.
    SELECT * INTO discount FROM discounts WHERE id = NEW.discount_id FOR NO KEY UPDATE;
    IF discount_uses(discount.id) >= discount.max_uses THEN
        RAISE EXCEPTION 'The discount code % is used up', discount.code
            USING ERRCODE = 'check_violation', CONSTRAINT = 'discounts_max_uses_kept';
    END IF;
    IF discount.once_per_customer AND has_used_discount(discount.id, NEW.user_id, NEW.phone) THEN
        RAISE EXCEPTION 'The discount code % is used by this customer', discount.code
            USING ERRCODE = 'check_violation', CONSTRAINT = 'discounts_once_per_customer_kept';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_discount_uses BEFORE INSERT OR UPDATE OF "discount_id", "status" ON "orders"
    FOR EACH ROW WHEN (NEW."discount_id" IS NOT NULL AND NEW."status" <> 'cancelled')
    EXECUTE FUNCTION keep_discount_uses();

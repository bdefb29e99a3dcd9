-- Uses of discount codes. Each order with a code that is not cancelled counts as a use, so cancelling gives the use
-- back.

CREATE OR REPLACE FUNCTION discount_uses(discount uuid) RETURNS bigint LANGUAGE sql STABLE
    RETURN (SELECT count(*) FROM orders WHERE discount_id = discount AND status <> 'cancelled');

-- A customer is recognised by the account and by the telephone number, so that a new account cannot use a code again.
CREATE OR REPLACE FUNCTION has_used_discount(discount uuid, customer uuid, telephone text) RETURNS boolean LANGUAGE sql STABLE
    RETURN EXISTS (SELECT FROM orders WHERE discount_id = discount AND status <> 'cancelled'
        AND (user_id = customer OR phone = telephone));

-- Backs up the check in code: no writer can use a code more often than allowed.
CREATE OR REPLACE FUNCTION enforce_discount_limits() RETURNS trigger LANGUAGE plpgsql AS $$
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
    EXECUTE FUNCTION enforce_discount_limits();

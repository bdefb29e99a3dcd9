-- What a cash order owes before it is packed, in rupees, and when it came.
ALTER TABLE "orders"
    ADD COLUMN "advance_price" INTEGER NOT NULL DEFAULT 0 CHECK (advance_price >= 0),
    ADD COLUMN "advance_paid_at" TIMESTAMPTZ(3);

-- A reference pays for one order, or for the advance of one.
DROP INDEX "orders_paid_reference_key";
CREATE UNIQUE INDEX "orders_paid_reference_key" ON "orders" (plain_reference(order_payment_id))
    WHERE order_payment_id IS NOT NULL AND (paid_at IS NOT NULL OR advance_paid_at IS NOT NULL);

-- The lists of payments to look up, to return and to verify know advances too.
DROP INDEX "orders_to_look_up_idx";
CREATE INDEX "orders_to_look_up_idx" ON "orders" (created_at DESC, id DESC)
    WHERE paid_at IS NULL AND (payment_method = 'online_payment' OR advance_price > 0 AND advance_paid_at IS NULL)
      AND status IN ('cancelled', 'returned') AND rejected_at IS NULL AND refunded_at IS NULL;
DROP INDEX "orders_to_return_idx";
CREATE INDEX "orders_to_return_idx" ON "orders" (created_at DESC, id DESC)
    WHERE (paid_at IS NOT NULL OR advance_paid_at IS NOT NULL) AND status IN ('cancelled', 'returned');
DROP INDEX "orders_unconfirmed_idx";
CREATE INDEX "orders_unconfirmed_idx" ON "orders" (created_at DESC, id DESC)
    WHERE paid_at IS NULL AND (payment_method = 'online_payment' OR advance_price > 0 AND advance_paid_at IS NULL)
      AND NOT status IN ('cancelled', 'returned');

ALTER TABLE "orders" DROP CONSTRAINT "orders_balance_is_of_paid",
    ADD CONSTRAINT "orders_balance_is_of_paid" CHECK (balance = 0 OR paid_at IS NOT NULL OR advance_paid_at IS NOT NULL),
    DROP CONSTRAINT "orders_rejected_is_unpaid",
    ADD CONSTRAINT "orders_rejected_is_unpaid" CHECK (rejected_at IS NULL OR paid_at IS NULL AND advance_paid_at IS NULL
        AND (payment_method = 'online_payment' OR advance_price > 0));

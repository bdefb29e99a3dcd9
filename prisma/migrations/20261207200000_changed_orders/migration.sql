-- Orders that change before they are packed. The balance is what a paid order still costs, negative if money has to go
-- back, and `refund_method` and `refund_account` are where the customer wants it.
ALTER TABLE "orders"
    ADD COLUMN "updated_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "balance" bigint NOT NULL DEFAULT 0,
    ADD COLUMN "refund_method" text,
    ADD COLUMN "refund_account" text,
    ADD CONSTRAINT "orders_balance_is_of_paid" CHECK (balance = 0 OR paid_at IS NOT NULL),
    ADD CONSTRAINT "orders_refund_to_is_whole" CHECK ((refund_method IS NULL) = (refund_account IS NULL));
CREATE INDEX "orders_balance_to_return_idx" ON "orders" (created_at DESC, id DESC) WHERE balance < 0;

-- Money that was sent back. `of_balance` is the part of it that cleared a negative balance.
CREATE TABLE "order_refunds" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "amount" bigint NOT NULL,
    "of_balance" bigint NOT NULL DEFAULT 0,
    "reference" text NOT NULL,
    "at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by_id" uuid NOT NULL,
    "by_name" text NOT NULL,
    CONSTRAINT "order_refunds_pkey" PRIMARY KEY (id),
    CONSTRAINT "order_refunds_amount_range" CHECK (amount > 0 AND of_balance >= 0 AND of_balance <= amount),
    CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "order_refunds_reference_key" ON "order_refunds" (order_id, plain_reference(reference));

-- What was given back for a return when it was settled. Earlier returns are worth what their goods cost.
ALTER TABLE "order_returns" ADD COLUMN "refund" bigint;

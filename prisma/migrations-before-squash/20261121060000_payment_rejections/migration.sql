-- A payment that the owner could not find, with the reason that the shopper reads, and money that went back.
ALTER TABLE "orders"
    ADD COLUMN "rejected_at" TIMESTAMPTZ(3),
    ADD COLUMN "rejection" TEXT,
    ADD COLUMN "refunded_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "orders_rejection_has_reason"
        CHECK (("rejected_at" IS NULL) = ("rejection" IS NULL)),
    ADD CONSTRAINT "orders_rejected_is_unpaid"
        CHECK ("rejected_at" IS NULL OR ("paid_at" IS NULL AND "payment_method" = 'online_payment')),
    ADD CONSTRAINT "orders_refunded_is_cancelled"
        CHECK ("refunded_at" IS NULL OR ("cancelled_at" IS NOT NULL AND "paid_at" IS NULL));

-- References that the shopper has replaced, for disputes.
CREATE TABLE "past_references" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "rejected_at" TIMESTAMPTZ(3),
    "rejection" TEXT,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "past_references_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "past_references_order_id_idx" ON "past_references"("order_id");
ALTER TABLE "past_references" ADD CONSTRAINT "past_references_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Photos of the receipts of payments.
CREATE TABLE "order_receipts" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "webp" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "order_receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_receipts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "order_receipts_order_id_idx" ON "order_receipts"("order_id");
CREATE INDEX "order_receipts_hash_idx" ON "order_receipts"("hash");

-- The receipts of a customer's payments go with the account.
CREATE OR REPLACE FUNCTION forget_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM order_receipts WHERE order_id = NEW.id;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_forget_receipts AFTER UPDATE OF "user_id" ON "orders"
    FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION forget_receipts();

-- A replacement that costs nothing is paid when it is placed, like any order of PKR 0.

INSERT INTO "ledger_entries" ("order_id", "kind", "party", "amount", "completes", "at")
    SELECT "id", 'payment', 'customer', 0, true, "created_at" FROM "orders"
    WHERE "exchange_of" IS NOT NULL AND "total_price" = 0 AND "payment_status" = 'open';

UPDATE "orders" SET "payment_status" = 'paid'
    WHERE "exchange_of" IS NOT NULL AND "total_price" = 0 AND "payment_status" = 'open';

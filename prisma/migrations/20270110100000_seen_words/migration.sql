ALTER TABLE "whatsapp_events" ADD COLUMN "seen_at" timestamptz(3);
-- Nobody has to read again what was written about orders that are over.
UPDATE "whatsapp_events" SET "seen_at" = now()
    WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "status" NOT IN ('placed', 'confirmed', 'packed'));

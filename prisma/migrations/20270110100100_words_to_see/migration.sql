CREATE INDEX CONCURRENTLY IF NOT EXISTS "whatsapp_events_to_see_idx" ON "whatsapp_events" ("order_id", "at", "id")
    WHERE "seen_at" IS NULL AND "words" <> '' AND coalesce("outcome", '') NOT IN ('confirmed', 'cancelled');

CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_stuck_idx" ON "bookings"("order_id") WHERE "state" = 'failed' OR ("state" = 'cancelling' AND "next_try_at" IS NULL);

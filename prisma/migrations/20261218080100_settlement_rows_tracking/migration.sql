CREATE INDEX CONCURRENTLY "settlement_rows_tracking_idx" ON "settlement_rows" (lower(tracking_number));

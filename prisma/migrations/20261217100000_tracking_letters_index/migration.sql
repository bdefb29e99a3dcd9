CREATE INDEX CONCURRENTLY "orders_tracking_letters_idx" ON "orders" (lower(tracking_number) text_pattern_ops) WHERE tracking_number IS NOT NULL;

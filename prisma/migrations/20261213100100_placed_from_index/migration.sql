CREATE INDEX CONCURRENTLY "orders_placed_from_idx" ON "orders" ("placed_from") WHERE placed_from IS NOT NULL;

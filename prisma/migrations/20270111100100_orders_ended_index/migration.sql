CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_ended_idx" ON "orders" (order_ended_at("status", "delivered_at", "status_history"))
    WHERE status IN ('delivered', 'returned');

-- Cash that the shop collects itself.
CREATE INDEX CONCURRENTLY "orders_own_delivery_idx" ON "orders" (delivered_at)
    WHERE courier_id IS NULL AND status IN ('shipped', 'delivered') AND to_collect > 0;

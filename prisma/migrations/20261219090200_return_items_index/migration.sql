CREATE INDEX CONCURRENTLY "order_return_items_order_id_position_idx" ON "order_return_items" (order_id, "position");

CREATE INDEX CONCURRENTLY "orders_cancelled_parcels_idx" ON "orders" (courier_id) WHERE courier_id IS NOT NULL AND status = 'cancelled';

CREATE INDEX CONCURRENTLY "orders_part_paid_idx" ON "orders" (created_at DESC, id DESC)
    WHERE payment_status = 'advance' AND payment_method = 'online_payment' AND NOT status IN ('cancelled', 'returned');

-- Rows by which a courier may have paid too much.
CREATE INDEX CONCURRENTLY "settlement_rows_overpaid_idx" ON "settlement_rows" (order_id) WHERE result IN ('over', 'early');

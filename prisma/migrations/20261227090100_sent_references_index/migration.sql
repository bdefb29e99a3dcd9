CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_sent_reference_idx" ON "ledger_entries" (plain_reference("reference")) WHERE "kind" IN ('refund', 'surplus');

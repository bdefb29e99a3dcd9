-- What was paid back for an exchange when it was settled, before its replacement failed to arrive.
ALTER TABLE "order_returns" ADD COLUMN "settled_before" bigint NOT NULL DEFAULT 0;

-- What is swept by its age. Keys and mail are written in the order of their time: a small index of ranges finds the old
-- ones and costs an order nothing.
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING brin ("created_at");
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails" USING brin ("created_at");
CREATE INDEX "one_time_codes_created_at_idx" ON "one_time_codes" ("created_at");

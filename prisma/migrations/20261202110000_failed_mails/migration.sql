-- The dashboard counts the mails that were given up, which are few among weeks of mail that has left.
CREATE INDEX "outbox_mails_failed_idx" ON "outbox_mails" ("failed_at") WHERE "failed_at" IS NOT NULL;

-- Mail that was given up after days of attempts; it is neither sent nor tried again.
ALTER TABLE "outbox_mails" ADD COLUMN "failed_at" TIMESTAMPTZ(3);

-- Looked at every other second: it holds what waits, not the weeks of mail that has left.
DROP INDEX "outbox_mails_next_attempt_at_idx";
CREATE INDEX "outbox_mails_waiting_idx" ON "outbox_mails" ("next_attempt_at")
    WHERE "sent_at" IS NULL AND "failed_at" IS NULL;

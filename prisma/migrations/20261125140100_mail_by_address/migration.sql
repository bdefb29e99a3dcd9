-- Customers download the mail that was sent to them, and it goes with their account.
CREATE INDEX "outbox_mails_to_idx" ON "outbox_mails" ("to");

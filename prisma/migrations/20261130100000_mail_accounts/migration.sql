-- The account that a mail is about. No foreign key: writing a mail would wait for the row of an account that is being
-- deleted, which waits for the order that the mail is about.
ALTER TABLE "outbox_mails" ADD COLUMN "user_id" UUID;

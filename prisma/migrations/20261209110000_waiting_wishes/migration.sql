-- The limit of mails to its mailbox that a request waits for, by its key in rate_limits.
ALTER TABLE "wanted_sizes" ADD COLUMN "waits_for" text;

ALTER TABLE "users" ADD COLUMN "mail_read_at" TIMESTAMPTZ(3);

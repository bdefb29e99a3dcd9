-- The language of an order, and of every mail.
CREATE TYPE "Language" AS ENUM ('en', 'ur');

ALTER TABLE "orders" ADD COLUMN "language" "Language" NOT NULL DEFAULT 'en';
ALTER TABLE "outbox_mails" ADD COLUMN "language" "Language" NOT NULL DEFAULT 'en';
ALTER TABLE "wanted_sizes" ADD COLUMN "language" "Language" NOT NULL DEFAULT 'en';

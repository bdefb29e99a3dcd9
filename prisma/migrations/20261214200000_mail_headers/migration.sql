-- Where answers to a mail go, and where its reader ends mail of its kind.
ALTER TABLE "outbox_mails" ADD COLUMN "reply_to" text;
ALTER TABLE "outbox_mails" ADD COLUMN "unsubscribe_path" text;

-- E-mail addresses that want no requests for reviews.
CREATE TABLE "review_refusals" (
    "address_hash" bytea NOT NULL,
    "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "review_refusals_pkey" PRIMARY KEY ("address_hash")
);

-- What was told to a courier after an attempt, and which of its words somebody has looked at.
ALTER TABLE "bookings" ADD COLUMN "advice" jsonb;
ALTER TABLE "unknown_words" ADD COLUMN "seen_at" timestamptz(3);

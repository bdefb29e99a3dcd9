-- Whether an earlier row had this part of the order too, so that it may be the same money.
ALTER TABLE "settlement_rows" ADD COLUMN "is_repeated" BOOLEAN NOT NULL DEFAULT false;

UPDATE settlement_rows r SET is_repeated = true
FROM settlements s, settlement_rows earlier, settlements before
WHERE s.id = r.settlement_id AND before.id = earlier.settlement_id
  AND (earlier.order_id, earlier.amount, earlier.result) = (r.order_id, r.amount, r.result)
  AND r.result = 'short' AND (before.created_at, earlier.position) < (s.created_at, r.position);

-- What product sheets changed within a day.
CREATE TABLE "imported_changes" (
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imported_changes_pkey" PRIMARY KEY ("hash")
);

ALTER TABLE "settlements" ADD COLUMN "content_hash" TEXT;

-- As in lib/cash/settle.ts.
UPDATE settlements s SET content_hash = (
  SELECT encode(sha256(convert_to(string_agg(r.line, E'\n' ORDER BY r.line COLLATE "C"), 'UTF8')), 'hex')
  FROM (
    SELECT lower(btrim(tracking_number)) || ' ' || amount AS line FROM settlement_rows WHERE settlement_id = s.id
  ) r
);

CREATE INDEX "settlements_courier_id_content_hash_idx" ON "settlements"("courier_id", "content_hash");

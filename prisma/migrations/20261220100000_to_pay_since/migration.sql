ALTER TABLE "orders" ADD COLUMN "to_pay_since" timestamptz(3);
-- Goods that came back before the column knew it, by the log of whoever received them.
UPDATE "order_returns" r SET "restocked" = true
    WHERE r.status = 'received' AND NOT r.restocked AND EXISTS (
        SELECT FROM "activities" a WHERE a.what = 'Changed return' AND a.on_id = r.order_id::text
            AND a.changes @> jsonb_build_array(jsonb_build_object('field', 'returnId', 'to', r.id::text))
            AND a.changes @> '[{"field": "restocked", "to": true}]');

-- Where the goods of a return were to be sent, which the text of a later step does not change. The log has the texts of
-- returns from before.
ALTER TABLE "order_returns" ADD COLUMN "send_to" text;
UPDATE "order_returns" r SET "send_to" = coalesce(
    (SELECT change->>'to' FROM activities a, jsonb_array_elements(a.changes) change
        WHERE a.on_kind = 'order' AND a.on_id = r.order_id::text AND change->>'field' = 'answer'
            AND a.changes @> jsonb_build_array(jsonb_build_object('field', 'returnId', 'to', r.id::text))
            AND a.changes @> '[{ "field": "status", "to": "approved" }]'
        LIMIT 1), answer)
    WHERE status IN ('approved', 'received', 'settled') AND answer IS NOT NULL;

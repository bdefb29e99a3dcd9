-- When an order was delivered or came back; null for others. The times of its history name their zone.
CREATE OR REPLACE FUNCTION order_ended_at(status "OrderStatus", delivered_at timestamptz, status_history jsonb)
    RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE status WHEN 'delivered' THEN delivered_at WHEN 'returned' THEN (
        SELECT max((step->>'at')::timestamptz) FROM jsonb_array_elements(status_history) AS step
        WHERE step->>'status' = 'returned') END;

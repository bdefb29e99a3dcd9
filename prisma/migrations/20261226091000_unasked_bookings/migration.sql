-- A booking that no courier was asked for is over at once when its order is cancelled.
CREATE OR REPLACE FUNCTION cancel_outdated_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed CONSTANT uuid := CASE WHEN TG_TABLE_NAME = 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'order_id' END;
    is_over boolean;
BEGIN
    SELECT status = 'cancelled' INTO is_over FROM orders
        WHERE id = changed AND status IN ('placed', 'confirmed', 'packed', 'cancelled');
    IF is_over IS NULL THEN RETURN NULL; END IF;
    UPDATE bookings SET is_replaced = NOT is_over, is_outdated = true, tries = 0, reason = NULL,
            next_try_at = CASE WHEN asked_at IS NOT NULL THEN now() END,
            state = CASE WHEN asked_at IS NULL THEN 'cancelled' ELSE 'cancelling' END,
            -- Somebody counted other goods.
            pieces = CASE WHEN TG_TABLE_NAME = 'orders' THEN pieces END
        WHERE order_id = changed AND state IN ('waiting', 'booked', 'failed', 'cancelling')
            AND (is_over OR asked_at IS NOT NULL);
    RETURN NULL;
END $$;
UPDATE "bookings" SET next_try_at = NULL, held_until = NULL WHERE state = 'cancelled';

-- What a courier was told of a parcel must stay true until it has the parcel. When the order changes otherwise, or is
-- cancelled, the booking is cancelled, and made again where the order goes on. A booking that no courier was asked for yet
-- is read from the order when it is asked for. A deleted account takes its name from its orders, but not from their parcels.
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
CREATE OR REPLACE TRIGGER orders_outdate_booking AFTER UPDATE ON "orders" FOR EACH ROW
    WHEN ((OLD.user_id IS NULL OR NEW.user_id IS NOT NULL) AND (OLD.name, OLD.customer_name, OLD.phone, OLD.line1, OLD.line2, OLD.landmark, OLD.city, OLD.total_price, OLD.to_collect)
        IS DISTINCT FROM (NEW.name, NEW.customer_name, NEW.phone, NEW.line1, NEW.line2, NEW.landmark, NEW.city, NEW.total_price, NEW.to_collect)
        OR (NEW.status = 'cancelled' AND OLD.status <> 'cancelled'))
    EXECUTE FUNCTION cancel_outdated_booking();
-- Lines are replaced as a whole. Those of a new order have no booking.
CREATE OR REPLACE TRIGGER order_items_outdate_booking AFTER UPDATE OF "product_ref", "name", "size", "qty" OR DELETE ON "order_items" FOR EACH ROW
    EXECUTE FUNCTION cancel_outdated_booking();

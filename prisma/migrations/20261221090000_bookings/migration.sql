-- Couriers that answer: their connections and cities, the parcels that they were asked to carry, and what they say of them.
CREATE TABLE "courier_connections" (
    "courier_id" uuid NOT NULL,
    "driver" text NOT NULL,
    "credentials" text NOT NULL,
    "pickup" text,
    "pickups" jsonb NOT NULL,
    "weight" integer NOT NULL,
    "advice_tried" boolean NOT NULL,
    "prepaid_tried" boolean NOT NULL,
    "checked_at" timestamptz(3) NOT NULL,
    "problem" text,
    "failures" integer NOT NULL DEFAULT 0,
    "paused_until" timestamptz(3),
    "restored_at" timestamptz(3),
    CONSTRAINT "courier_connections_pkey" PRIMARY KEY ("courier_id"),
    CONSTRAINT "courier_connections_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "courier_cities" (
    "courier_id" uuid NOT NULL,
    "ref" text NOT NULL,
    "name" text NOT NULL,
    "key" text NOT NULL,
    CONSTRAINT "courier_cities_pkey" PRIMARY KEY ("courier_id", "ref"),
    CONSTRAINT "courier_cities_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "courier_cities_courier_id_key_idx" ON "courier_cities"("courier_id", "key");
CREATE TABLE "courier_city_choices" (
    "courier_id" uuid NOT NULL,
    "spelling" text NOT NULL,
    "ref" text NOT NULL,
    CONSTRAINT "courier_city_choices_pkey" PRIMARY KEY ("courier_id", "spelling"),
    CONSTRAINT "courier_city_choices_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "bookings" (
    "id" uuid NOT NULL,
    "order_id" uuid NOT NULL,
    "courier_id" uuid NOT NULL,
    "attempt" integer NOT NULL,
    "state" text NOT NULL CHECK ("state" IN ('waiting', 'booked', 'failed', 'cancelling', 'cancelled')),
    "weight" integer,
    "pieces" integer,
    "note" text,
    "asked_at" timestamptz(3),
    "driver" text,
    "next_try_at" timestamptz(3),
    "held_until" timestamptz(3),
    "tries" integer NOT NULL DEFAULT 0,
    "tracking_number" text,
    "label" text,
    "reason" text,
    "is_replaced" boolean NOT NULL DEFAULT false,
    "is_outdated" boolean NOT NULL DEFAULT false,
    "booked_at" timestamptz(3),
    "created_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "parcel_state" text,
    "parcel_state_at" timestamptz(3),
    "next_look_at" timestamptz(3),
    "wish" jsonb,
    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bookings_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "bookings_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "couriers"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "bookings_order_id_attempt_key" ON "bookings"("order_id", "attempt");
-- One parcel of an order at a time, whoever books.
CREATE UNIQUE INDEX "bookings_one_of_order_key" ON "bookings"("order_id") WHERE "state" <> 'cancelled';
CREATE UNIQUE INDEX "bookings_tracking_key" ON "bookings"("courier_id", lower("tracking_number")) WHERE "tracking_number" IS NOT NULL;
CREATE INDEX "bookings_next_try_idx" ON "bookings"("next_try_at") WHERE "next_try_at" IS NOT NULL;
CREATE INDEX "bookings_next_look_idx" ON "bookings"("next_look_at") WHERE "next_look_at" IS NOT NULL;
CREATE INDEX "bookings_attempted_idx" ON "bookings"("parcel_state_at") WHERE "parcel_state" IN ('attempted', 'returning', 'returned');
CREATE TABLE "parcel_events" (
    "id" uuid NOT NULL,
    "booking_id" uuid NOT NULL,
    "at" timestamptz(3) NOT NULL,
    "state" text NOT NULL,
    "words" text NOT NULL,
    "place" text,
    "reason" text,
    CONSTRAINT "parcel_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "parcel_events_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "parcel_events_booking_id_at_words_key" ON "parcel_events"("booking_id", "at", "words");
CREATE TABLE "unknown_words" (
    "driver" text NOT NULL,
    "words" text NOT NULL,
    "count" integer NOT NULL DEFAULT 1,
    "first_at" timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "unknown_words_pkey" PRIMARY KEY ("driver", "words")
);

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
    UPDATE bookings SET is_replaced = NOT is_over, is_outdated = true, next_try_at = now(), tries = 0, reason = NULL,
            state = CASE WHEN asked_at IS NULL THEN 'cancelled' ELSE 'cancelling' END
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

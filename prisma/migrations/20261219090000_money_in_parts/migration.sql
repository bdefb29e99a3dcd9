-- The rest of an online order that was paid in part is collected at the door too, and an online order may have no
-- reference: it costs nothing, or was to be paid in cash at first. Rows from before keep their checks, so none is read.
ALTER TABLE "orders"
    DROP CONSTRAINT "orders_online_reference",
    DROP CONSTRAINT "orders_to_collect_is_cash",
    ADD CONSTRAINT "orders_to_collect_range" CHECK (to_collect >= 0) NOT VALID;

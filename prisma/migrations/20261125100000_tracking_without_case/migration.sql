-- Settlements find a parcel by its tracking number without case.
DROP INDEX "orders_tracking_idx";
CREATE INDEX "orders_tracking_idx" ON "orders" ("courier_id", lower("tracking_number"))
    WHERE "tracking_number" IS NOT NULL;

-- A hash of the client's address, by which the pieces that unproven accounts hold from it are counted until the parcel
-- leaves; and when the customer of an unpaid online order was told that it ends.
ALTER TABLE "orders" ADD COLUMN "placed_from" bytea, ADD COLUMN "unpaid_warned_at" timestamptz(3);

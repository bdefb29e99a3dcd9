-- What couriers keep of the cash that they collect, in rupees, and what the bank received.
ALTER TABLE "settlement_rows"
    ADD COLUMN "charge" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "income_tax" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "sales_tax" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "settlements" ADD COLUMN "credited" INTEGER;
CREATE INDEX "settlements_created_at_idx" ON "settlements"("created_at");

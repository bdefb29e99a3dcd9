-- Couriers' amounts have paisas. Rupees stay where they are, rounded down, so that earlier versions can read them.
ALTER TABLE "settlement_rows"
    ADD COLUMN "amount_paisas" smallint NOT NULL DEFAULT 0 CHECK (amount_paisas BETWEEN 0 AND 99),
    ADD COLUMN "charge_paisas" smallint NOT NULL DEFAULT 0 CHECK (charge_paisas BETWEEN 0 AND 99),
    ADD COLUMN "income_tax_paisas" smallint NOT NULL DEFAULT 0 CHECK (income_tax_paisas BETWEEN 0 AND 99),
    ADD COLUMN "sales_tax_paisas" smallint NOT NULL DEFAULT 0 CHECK (sales_tax_paisas BETWEEN 0 AND 99),
    ADD COLUMN "amount_counts" boolean NOT NULL DEFAULT true,
    ADD COLUMN "text" text,
    ADD COLUMN "state" text,
    DROP CONSTRAINT "settlement_rows_result",
    ADD CONSTRAINT "settlement_rows_result" CHECK (result IN ('matched', 'short', 'over', 'unknown', 'already settled',
        'early', 'returned', 'taken back', 'adjustment'));
ALTER TABLE "settlements"
    ADD COLUMN "credited_paisas" smallint NOT NULL DEFAULT 0 CHECK (credited_paisas BETWEEN 0 AND 99),
    ADD COLUMN "statement_date" date,
    ADD COLUMN "statement_number" text;
-- A courier may take back what it paid.
ALTER TABLE "ledger_entries"
    ADD COLUMN "paisas" smallint NOT NULL DEFAULT 0,
    ADD CONSTRAINT "ledger_entries_paisas" CHECK (paisas BETWEEN 0 AND 99 AND (paisas = 0 OR party = 'courier')),
    DROP CONSTRAINT "ledger_entries_sign",
    ADD CONSTRAINT "ledger_entries_sign" CHECK (CASE WHEN kind IN ('payment', 'advance') THEN amount >= 0
        WHEN kind IN ('refund', 'surplus') THEN amount <= 0 ELSE true END);

CREATE TABLE "courier_sheets" (
    "courier_id" uuid NOT NULL REFERENCES couriers(id) ON UPDATE CASCADE ON DELETE CASCADE,
    "kind" text NOT NULL,
    "headings" text NOT NULL,
    "columns" jsonb NOT NULL,
    CONSTRAINT "courier_sheets_pkey" PRIMARY KEY (courier_id, kind, headings)
);

-- Money of a courier does not make an order paid before the parcel is delivered.
UPDATE orders o SET
    payment_status = CASE WHEN o.payment_status = 'refunded' THEN 'refunded' WHEN sums.has_advance THEN 'advance'
        WHEN o.payment_method = 'online_payment' OR least(o.advance_price, o.total_price) > 0 THEN 'due'
        ELSE 'open' END::"PaymentStatus",
    net_received = sums.own,
    to_collect = CASE WHEN o.payment_method = 'cash_on_delivery'
        THEN greatest(o.total_price - least(o.advance_price, o.total_price), 0) ELSE 0 END
FROM (SELECT e.order_id, coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('payment', 'advance', 'surplus')), 0) AS own,
        bool_or(e.kind = 'advance') AS has_advance, bool_or(e.kind = 'payment' AND e.completes) AS is_paid,
        bool_or(e.kind = 'cash' AND e.completes) AS is_settled
    FROM ledger_entries e JOIN orders ON orders.id = e.order_id
    WHERE orders.status <> 'delivered' AND orders.payment_status IN ('paid', 'refunded') AND e.kind <> 'correction'
        AND NOT EXISTS (SELECT FROM ledger_entries c WHERE c.corrects_id = e.id)
    GROUP BY e.order_id) sums
WHERE sums.order_id = o.id AND sums.is_settled AND NOT sums.is_paid;

-- Whether a row for a parcel that was paid repeats an earlier one, so that it is the same line of sheets that overlap.
UPDATE "settlement_rows" r SET "is_repeated" = true
FROM "settlements" s, "settlement_rows" earlier, "settlements" before
WHERE s.id = r.settlement_id AND before.id = earlier.settlement_id AND r.result = 'already settled'
  AND (earlier.order_id, earlier.amount, earlier.amount_paisas, earlier.charge, earlier.charge_paisas, earlier.income_tax,
    earlier.income_tax_paisas, earlier.sales_tax, earlier.sales_tax_paisas)
    = (r.order_id, r.amount, r.amount_paisas, r.charge, r.charge_paisas, r.income_tax,
    r.income_tax_paisas, r.sales_tax, r.sales_tax_paisas)
  AND (before.created_at, before.id, earlier.position) < (s.created_at, s.id, r.position);

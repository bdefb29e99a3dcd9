-- Orders are placed in one transaction of the application, and references are found by their marks.
DROP FUNCTION place_order(jsonb, jsonb, jsonb, uuid, text, text, text, text, text); -- unused since 6a491b4
DROP INDEX "orders_reference_idx";

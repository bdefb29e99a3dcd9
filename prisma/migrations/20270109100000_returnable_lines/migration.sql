-- prisma/sql/departments.sql

-- Whether customers can give goods of a kind back. Settings say so where they cannot.
CREATE OR REPLACE FUNCTION is_returnable(department text, kind text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
    RETURN NOT EXISTS (SELECT FROM settings WHERE "values"->'departments' @> jsonb_build_array(jsonb_build_object(
        'key', department, 'kinds', jsonb_build_array(jsonb_build_object('key', kind, 'returnable', false)))));

-- Whether goods can be given back is settled when they are ordered, and no longer depends on their product.
ALTER TABLE "order_items" ADD COLUMN "returnable" boolean NOT NULL DEFAULT true;
UPDATE "order_items" i SET "returnable" = false
    FROM "products" p WHERE p.id = i.product_id AND NOT is_returnable(p.category, p.sub_category);

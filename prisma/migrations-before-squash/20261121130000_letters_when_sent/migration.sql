-- A mail waits as what it says. Its page is made from that where one is sent, before the first try, and kept then: each
-- try sends the same. Who places an order does not wait for it.
ALTER TABLE "outbox_mails"
    ADD COLUMN "parts" JSONB,
    ALTER COLUMN "html" DROP NOT NULL,
    ADD CONSTRAINT "outbox_mails_has_page" CHECK ("html" IS NOT NULL OR "parts" IS NOT NULL);

DROP FUNCTION place_order(jsonb, jsonb, jsonb, uuid, text, text, text, text, text);
CREATE FUNCTION place_order(placed jsonb, lines jsonb, idempotency jsonb, mail_id uuid, mail_to text, mail_subject text,
    mail_text text, mail_parts text, number_token text, OUT order_number integer, OUT is_shown boolean) LANGUAGE plpgsql AS $$
DECLARE
    line record;
    pieces integer;
BEGIN
    is_shown := false;

    INSERT INTO orders (id, user_id, customer_name, name, email, phone, line1, line2, city, state, postal_code, country,
        note, payment_method, order_payment_id, total_price, created_at)
    SELECT o."id", o."userId", o."customerName", o."name", o."email", o."phone", o."line1", o."line2", o."city",
        o."state", o."postalCode", o."country", o."note",
        CASE o."paymentMethod" WHEN 'onlinePayment' THEN 'online_payment' ELSE 'cash_on_delivery' END::"PaymentMethod",
        o."orderPaymentId", o."totalPrice", o."createdAt"
    FROM jsonb_to_record(placed) AS o ("id" uuid, "userId" uuid, "customerName" text, "name" text, "email" text,
        "phone" text, "line1" text, "line2" text, "city" text, "state" text, "postalCode" text, "country" text,
        "note" text, "paymentMethod" text, "orderPaymentId" text, "totalPrice" bigint, "createdAt" timestamptz)
    RETURNING number INTO order_number;

    -- Whoever comes second with the same key waits here until the first has committed.
    IF idempotency IS NOT NULL THEN
        INSERT INTO idempotency_keys (user_id, key, body_hash, order_id, answer)
        VALUES ((placed->>'userId')::uuid, idempotency->>'key', decode(idempotency->>'bodyHash', 'hex'),
            (placed->>'id')::uuid, replace(idempotency->>'answer', number_token, order_number::text));
    END IF;

    INSERT INTO outbox_mails (id, "to", subject, text, parts)
    VALUES (mail_id, mail_to, replace(mail_subject, number_token, order_number::text),
        replace(mail_text, number_token, order_number::text),
        replace(mail_parts, number_token, order_number::text)::jsonb);

    -- The guard stands in the UPDATE itself. Products before sizes, both in the order of their keys, so that two carts
    -- never wait for each other.
    FOR line IN
        SELECT l."productId" AS id, sum(l."qty") AS qty
        FROM jsonb_to_recordset(lines) AS l ("productId" text, "qty" integer) GROUP BY 1 ORDER BY 1
    LOOP
        UPDATE products SET count_in_stock = count_in_stock - line.qty
        WHERE id = line.id AND count_in_stock >= line.qty RETURNING count_in_stock INTO pieces;
        IF NOT FOUND THEN RAISE EXCEPTION 'too little stock' USING ERRCODE = 'SH001'; END IF;
        is_shown := is_shown OR pieces < 4;
    END LOOP;

    FOR line IN
        SELECT l."productId" AS id, l."size", l."qty"
        FROM jsonb_to_recordset(lines) AS l ("productId" text, "size" text, "qty" integer)
        WHERE l."size" IS NOT NULL ORDER BY 1, 2
    LOOP
        UPDATE product_sizes SET quantity = quantity - line.qty
        WHERE product_id = line.id AND size = line.size AND quantity >= line.qty RETURNING quantity INTO pieces;
        IF NOT FOUND THEN RAISE EXCEPTION 'too little stock of a size' USING ERRCODE = 'SH001'; END IF;
        is_shown := is_shown OR pieces < 4;
    END LOOP;

    INSERT INTO order_items (order_id, position, product_ref, product_id, name, image, price, qty, size, size_to_confirm)
    SELECT (placed->>'id')::uuid, l."position", l."productId", l."productId", l."name", l."image", l."price", l."qty",
        l."size", l."sizeToConfirm"
    FROM jsonb_to_recordset(lines) AS l ("position" integer, "productId" text, "name" text, "image" text,
        "price" integer, "qty" integer, "size" text, "sizeToConfirm" boolean);
END $$;

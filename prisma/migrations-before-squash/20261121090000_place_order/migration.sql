-- Places an order in one round trip: order, lines, idempotency key, mail and stock, or nothing. The number of the
-- order is given here; until then `number_token` stands for it in the answer and in the mail.
-- Raises SH001 when the stock does not suffice any more, 23505 on idempotency_keys_pkey when the key has just been
-- used, 23503 when a product or the account is gone.
CREATE FUNCTION place_order(placed jsonb, lines jsonb, idempotency jsonb, mail jsonb, number_token text)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    order_number integer;
    is_taken boolean;
BEGIN
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

    INSERT INTO order_items (order_id, position, product_ref, product_id, name, image, price, qty, size, size_to_confirm)
    SELECT (placed->>'id')::uuid, l."position", l."productId", l."productId", l."name", l."image", l."price", l."qty",
        l."size", l."sizeToConfirm"
    FROM jsonb_to_recordset(lines) AS l ("position" integer, "productId" text, "name" text, "image" text,
        "price" integer, "qty" integer, "size" text, "sizeToConfirm" boolean);

    INSERT INTO outbox_mails (id, "to", subject, text, html)
    VALUES ((mail->>'id')::uuid, mail->>'to', replace(mail->>'subject', number_token, order_number::text),
        replace(mail->>'text', number_token, order_number::text),
        replace(mail->>'html', number_token, order_number::text));

    -- Stock last, as its rows are what others wait for. The guard stands in the UPDATE itself; products before sizes,
    -- both in the order of their ids, so that two carts never wait for each other.
    WITH wanted AS (
        SELECT l."productId" AS id, sum(l."qty") AS qty
        FROM jsonb_to_recordset(lines) AS l ("productId" text, "qty" integer) GROUP BY 1
    ), held AS (
        SELECT id FROM products WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR NO KEY UPDATE
    ), taken AS (
        UPDATE products p SET count_in_stock = p.count_in_stock - w.qty
        FROM wanted w JOIN held USING (id)
        WHERE p.id = w.id AND p.count_in_stock >= w.qty
        RETURNING p.id
    )
    SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) INTO is_taken;
    IF NOT is_taken THEN RAISE EXCEPTION 'too little stock' USING ERRCODE = 'SH001'; END IF;

    WITH wanted AS (
        SELECT * FROM jsonb_to_recordset(lines) AS l ("productId" text, "size" text, "qty" integer)
        WHERE l."size" IS NOT NULL
    ), taken AS (
        UPDATE product_sizes s SET quantity = s.quantity - w."qty"
        FROM wanted w
        WHERE s.product_id = w."productId" AND s.size = w."size" AND s.quantity >= w."qty"
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) INTO is_taken;
    IF NOT is_taken THEN RAISE EXCEPTION 'too little stock of a size' USING ERRCODE = 'SH001'; END IF;

    RETURN order_number;
END $$;

-- Reviews. A product's rating, number of reviews and votes on its fit are computed from its visible reviews, in the same
-- transaction as each write, whoever writes.

CREATE OR REPLACE FUNCTION refresh_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rated text[];
BEGIN
    IF TG_OP = 'UPDATE' THEN
        rated := ARRAY(SELECT DISTINCT product_id FROM changed JOIN before USING (id, product_id)
            WHERE (changed.rating, changed.is_hidden, changed.fits)
                IS DISTINCT FROM (before.rating, before.is_hidden, before.fits));
    ELSE
        rated := ARRAY(SELECT DISTINCT product_id FROM changed);
    END IF;
    -- Locked before the reviews are read: another one of the product may be written at the same time.
    PERFORM FROM products WHERE id = ANY (rated) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET rating = figures.rating, num_reviews = figures.reviews,
            fit_small = figures.small, fit_true = figures.true_to_size, fit_large = figures.large
        FROM (SELECT product, coalesce(round(avg(r.rating), 1), 0) AS rating, count(r.rating) AS reviews,
                count(*) FILTER (WHERE r.fits = 'small') AS small,
                count(*) FILTER (WHERE r.fits = 'true') AS true_to_size,
                count(*) FILTER (WHERE r.fits = 'large') AS large
            FROM unnest(rated) AS product LEFT JOIN reviews r ON r.product_id = product AND NOT r.is_hidden
            GROUP BY 1) AS figures
        WHERE id = figures.product AND (products.rating, num_reviews, fit_small, fit_true, fit_large)
            <> (figures.rating, figures.reviews, figures.small, figures.true_to_size, figures.large);
    -- The product's page shows texts and names too.
    PERFORM page_changed('product:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) AS shown;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_added AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();
CREATE OR REPLACE TRIGGER reviews_changed AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS before NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();
CREATE OR REPLACE TRIGGER reviews_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION refresh_product_rating();

-- The review of a deleted account stays without a name.
CREATE OR REPLACE FUNCTION anonymise_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.name := NULL;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reviews_forget_reviewer BEFORE UPDATE OF "user_id" ON "reviews"
    FOR EACH ROW WHEN (NEW."user_id" IS NULL) EXECUTE FUNCTION anonymise_review();

-- A table that was emptied has empty tallies; nobody writes to it until that is committed. Others keep theirs.
CREATE OR REPLACE FUNCTION tally_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'products' THEN
        DELETE FROM product_tallies;
        DELETE FROM price_tallies;
    ELSIF TG_TABLE_NAME = 'users' THEN
        DELETE FROM user_tallies;
    ELSE
        DELETE FROM order_tallies;
    END IF;
    RETURN NULL;
END $$;

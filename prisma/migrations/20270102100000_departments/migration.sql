-- Keys of the owner's departments take the place of enums. The running version casts to these types, which it goes on
-- being able to compare with text. A later version drops them.
CREATE CAST ("Category" AS text) WITH INOUT AS IMPLICIT;
CREATE CAST ("SubCategory" AS text) WITH INOUT AS IMPLICIT;

-- The words stay as they are and the index with them: only the two columns are written anew, without reading any text.
ALTER TABLE "products" ALTER COLUMN "search_words" DROP EXPRESSION;
DROP TRIGGER "products_words_changed" ON "products";
ALTER TABLE "products"
    ALTER COLUMN "category" TYPE text, -- cast by earlier versions
    ALTER COLUMN "sub_category" TYPE text; -- cast by earlier versions

ALTER TABLE "search_synonyms" ADD COLUMN "is_of_kind" boolean NOT NULL DEFAULT false;

-- prisma/sql/departments.sql

-- The owner's departments and their kinds of goods. They are the setting `departments`, and those of the spec before it is
-- changed.

CREATE OR REPLACE FUNCTION departments_of(settings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce(settings->'departments', '[
        {"key": "men", "kinds": [{"key": "pants"}, {"key": "shirts"}]},
        {"key": "women", "kinds": [{"key": "pants"}, {"key": "shirts"}]}]');

-- The row of the settings is locked, so that a kind and its last product cannot come and go at the same moment.
CREATE OR REPLACE FUNCTION check_product_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current jsonb;
BEGIN
    SELECT "values" INTO current FROM "settings" FOR SHARE;
    IF NOT departments_of(current) @> jsonb_build_array(jsonb_build_object(
        'key', NEW.category, 'kinds', jsonb_build_array(jsonb_build_object('key', NEW.sub_category)))) THEN
        RAISE EXCEPTION 'The shop has no kind %/%', NEW.category, NEW.sub_category
            USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kind_known';
    END IF;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_kind_known BEFORE INSERT OR UPDATE OF "category", "sub_category" ON "products"
    FOR EACH ROW EXECUTE FUNCTION check_product_kind();

-- Products hold keys, so the names of departments and kinds are search words that mean their key.
CREATE OR REPLACE FUNCTION write_kind_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE departments jsonb := departments_of(NEW."values");
BEGIN
    IF TG_OP = 'UPDATE' AND departments = departments_of(OLD."values") THEN RETURN NULL; END IF;
    DELETE FROM search_synonyms WHERE is_of_kind;
    INSERT INTO search_synonyms (words, is_of_kind)
        SELECT array_agg(DISTINCT lower(word)), true FROM (
            SELECT jsonb_path_query(departments, '$[*]') AS named
            UNION ALL SELECT jsonb_path_query(departments, '$[*].kinds[*]')) keyed,
            unnest(ARRAY[replace(named->>'key', '-', ' '), named->>'name', named->>'nameUr']) AS word
        WHERE search_text(word) <> ''
        GROUP BY named->>'key' HAVING count(DISTINCT lower(word)) BETWEEN 2 AND 30;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER settings_kind_words AFTER INSERT OR UPDATE OF "values" ON "settings"
    FOR EACH ROW EXECUTE FUNCTION write_kind_words();

-- prisma/sql/search.sql

-- What the full-text search reads of a product. Its keys stand for the names of its department and kind, which are
-- synonyms of them: see departments.sql.
CREATE OR REPLACE FUNCTION write_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.search_words :=
        setweight(to_tsvector('shop_search'::regconfig, search_text(concat_ws(' ', NEW.name, NEW.name_ur))), 'A')
        || setweight(to_tsvector('shop_search'::regconfig,
            search_text(concat_ws(' ', NEW.brand, NEW.category, NEW.sub_category))), 'B')
        || setweight(to_tsvector('shop_search'::regconfig,
            search_text(concat_ws(' ', NEW.description, NEW.description_ur))), 'D');
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_search_words BEFORE INSERT OR UPDATE OF "name", "name_ur", "brand", "category",
        "sub_category", "description", "description_ur" ON "products"
    FOR EACH ROW EXECUTE FUNCTION write_search_words();

-- The vocabulary only grows: reference counts would make writers of similar products wait for each other.
CREATE OR REPLACE FUNCTION add_products_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(concat_ws(' ', n.name, n.name_ur), n.brand, n.category, n.sub_category,
                concat_ws(' ', n.description, n.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION add_products_to_vocabulary();

-- An edit adds words only if it changes a text, and a sale never does.
CREATE OR REPLACE FUNCTION add_product_to_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(concat_ws(' ', NEW.name, NEW.name_ur), NEW.brand, NEW.category,
            NEW.sub_category, concat_ws(' ', NEW.description, NEW.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_words_changed AFTER UPDATE OF "name", "name_ur", "brand", "category", "sub_category",
        "description", "description_ur" ON "products"
    FOR EACH ROW WHEN ((OLD.name, OLD.name_ur, OLD.brand, OLD.category, OLD.sub_category, OLD.description,
            OLD.description_ur)
        IS DISTINCT FROM (NEW.name, NEW.name_ur, NEW.brand, NEW.category, NEW.sub_category, NEW.description,
            NEW.description_ur))
    EXECUTE FUNCTION add_product_to_vocabulary();

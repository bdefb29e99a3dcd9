-- Words are folded the same way in products, synonyms and searches: small letters, without accents, vowel marks and
-- apostrophes; every other sign parts words.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(lower(regexp_replace(regexp_replace(normalize(value, NFKD),
        '[''’ʼ\u00ad\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g')));

-- English stems of every word: the usual list of words to leave out holds the t of "t shirt".
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = pg_catalog.snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION shop_search (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION shop_search ALTER MAPPING REPLACE pg_catalog.english_stem WITH shop_stem;

ALTER TABLE "products" DROP COLUMN "search_names", DROP COLUMN "search_words";
ALTER TABLE "products" ADD COLUMN "search_words" tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('shop_search'::regconfig, search_text("name")), 'A')
    || setweight(to_tsvector('shop_search'::regconfig, search_text("brand"
        || CASE WHEN "category" = 'men' THEN ' men' ELSE ' women' END
        || CASE WHEN "sub_category" = 'pants' THEN ' pants' ELSE ' shirts' END)), 'B')
    || setweight(to_tsvector('shop_search'::regconfig, search_text("description")), 'D')) STORED;
-- Goods are searched far more often than changed: entries go in at once, not into a list that every search reads.
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words") WITH (fastupdate = off);

-- What a word or a phrase asks of "search_words", e.g. 't' <-> 'shirt': alike for all its spellings and forms.
CREATE FUNCTION search_phrase(words text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN phraseto_tsquery('shop_search'::regconfig, search_text(words));
CREATE FUNCTION search_phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT array_agg(DISTINCT search_phrase(word)::text) FROM unnest(words) AS word);

-- Groups of words that mean the same in a search.
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "words" TEXT[] NOT NULL,
    "phrases" TEXT[] GENERATED ALWAYS AS (search_phrases("words")) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_synonyms_size" CHECK (cardinality("words") BETWEEN 2 AND 30)
);
CREATE INDEX "search_synonyms_phrases_idx" ON "search_synonyms" USING gin ("phrases") WITH (fastupdate = off);

-- All that is left of a word when up to two of its letters are taken away, or one of a short word: two words that
-- share one of these are as many slips apart, or twice as many.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN length(word) > 24 OR word ~ '[ 0-9]' THEN '{}' WHEN length(word) < 4 THEN ARRAY[word] ELSE (
        WITH once AS (
            SELECT overlay(word PLACING '' FROM at FOR 1) AS rest FROM generate_series(1, length(word)) AS at)
        SELECT array_agg(rest) FROM (
            SELECT word AS rest UNION SELECT rest FROM once
            UNION SELECT overlay(rest PLACING '' FROM at FOR 1) FROM once, generate_series(1, length(rest)) AS at
                WHERE length(word) >= 7) AS rests) END;

-- Words that products and synonyms have or once had, to correct and complete what is typed. Rows are only ever
-- added: a count of products would make all who save goods of one kind wait for each other.
CREATE TABLE "search_vocabulary" (
    "word" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT NOT NULL,
    "slips" TEXT[] GENERATED ALWAYS AS (search_slips("word")) STORED,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word", "kind"),
    CONSTRAINT "search_vocabulary_kind" CHECK ("kind" IN ('name', 'brand', 'text', 'synonym'))
);
CREATE INDEX "search_vocabulary_word_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "search_vocabulary_slips_idx" ON "search_vocabulary" USING gin ("slips") WITH (fastupdate = off);

CREATE FUNCTION product_vocabulary(name text, brand text, category text, sub_category text, description text)
    RETURNS TABLE (word text, kind text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT word, 'name'
        FROM regexp_split_to_table(search_text(concat_ws(' ', name, brand, category, sub_category)), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
    UNION SELECT search_text(brand), 'brand' WHERE search_text(brand) <> ''
    UNION SELECT word, 'text' FROM regexp_split_to_table(search_text(description), ' ') AS word
        WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9]'
$$;

CREATE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF NOT EXISTS (
            SELECT FROM new_rows n JOIN old_rows o USING (id)
            WHERE (n.name, n.brand, n.category, n.sub_category, n.description)
                IS DISTINCT FROM (o.name, o.brand, o.category, o.sub_category, o.description)) THEN
            RETURN NULL;
        END IF;
    END IF;
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(n.name, n.brand, n.category::text, n.sub_category::text, n.description) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION learn_product_words();
CREATE TRIGGER products_words_changed AFTER UPDATE ON "products"
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION learn_product_words();

INSERT INTO "search_vocabulary" ("word", "kind")
    SELECT DISTINCT v.word, v.kind FROM "products" p,
        product_vocabulary(p.name, p.brand, p.category::text, p.sub_category::text, p.description) AS v;

CREATE FUNCTION learn_synonyms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT word, 'synonym'
        FROM unnest(NEW.words) AS phrase, regexp_split_to_table(search_text(phrase), ' ') AS word
        WHERE length(word) BETWEEN 2 AND 40
        ORDER BY 1
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_synonyms_words AFTER INSERT OR UPDATE ON "search_synonyms"
    FOR EACH ROW EXECUTE FUNCTION learn_synonyms();

-- Every kept page of a search may show something else after this.
CREATE FUNCTION tell_synonyms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'listing');
    RETURN NULL;
END $$;
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
    FOR EACH STATEMENT EXECUTE FUNCTION tell_synonyms_change();

INSERT INTO "search_synonyms" ("words") VALUES
    ('{tee,t-shirt,tshirt,tee shirt,ٹی شرٹ}'),
    ('{shirt,blouse,شرٹ}'),
    ('{pants,trousers,patloon,pantaloon,پینٹ,پتلون}'),
    ('{jeans,denim,جینز}'),
    ('{joggers,sweatpants,track pants,tracksuit,jogging pants}'),
    ('{chinos,khakis,khaki pants}'),
    ('{cargos,cargo pants,cargo trousers,six pocket}'),
    ('{wide leg,palazzo,plazo,flare,flared,culottes,bell bottom}'),
    ('{shalwar,salwar,shalwaar,pajama,pyjama,شلوار}'),
    ('{kurta,kurti,kameez,qameez,qamees,kurtha,کرتا,کرتی,قمیض}'),
    ('{hoodie,hoody,hooded}'),
    ('{sweatshirt,sweater,jumper,pullover}'),
    ('{overshirt,shacket,shirt jacket,jacket}'),
    ('{button down,button up,dress shirt,formal shirt,oxford}'),
    ('{polo,polo shirt,collared tee}'),
    ('{camp shirt,camp collar,resort shirt,hawaiian shirt,cuban collar,bowling shirt}'),
    ('{long sleeve,full sleeve}'),
    ('{short sleeve,half sleeve}'),
    ('{cropped,crop top}'),
    ('{oversized,drop shoulder,baggy,loose}'),
    ('{graphic,printed}'),
    ('{check,plaid,checkered,chequered,tartan}'),
    ('{men,man,gents,boys,male,mard,mardana,مرد,مردانہ}'),
    ('{women,woman,ladies,girls,female,khawateen,zanana,خواتین,زنانہ}'),
    ('{black,kala,کالا,سیاہ}'),
    ('{white,safed,safaid,سفید}'),
    ('{blue,neela,نیلا}'),
    ('{red,laal,surkh,لال,سرخ}'),
    ('{green,hara,sabz,سبز}'),
    ('{grey,gray}'),
    ('{colour,color}');

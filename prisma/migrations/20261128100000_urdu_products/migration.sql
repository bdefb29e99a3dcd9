-- Products in Urdu: optional, beside the English.
ALTER TABLE "products"
    ADD COLUMN "name_ur" TEXT CONSTRAINT "products_name_ur_length" CHECK (length("name_ur") BETWEEN 1 AND 200),
    ADD COLUMN "description_ur" TEXT
        CONSTRAINT "products_description_ur_length" CHECK (length("description_ur") BETWEEN 1 AND 5000);

-- prisma/sql/search.sql
-- Lower case, without accents, vowel marks and apostrophes. Arabic letters that Urdu writes in other ways are replaced by
-- those of Urdu, and hamza is left out. All other punctuation separates words.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN btrim(lower(regexp_replace(translate(regexp_replace(normalize(value, NFKD),
        '[''’ʼ\u00ad\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        U&'\064A\0649\0643\0647\0629\06C3\06D5\0621', U&'\06CC\06CC\06A9\06C1\06C1\06C1\06C1'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u06d4\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
        ' ', 'g')));

CREATE OR REPLACE FUNCTION learn_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In one order, so that two who add the same words at once wait for each other and never in a circle.
    INSERT INTO search_vocabulary (word, kind)
        SELECT DISTINCT v.word, v.kind FROM new_rows n,
            product_vocabulary(concat_ws(' ', n.name, n.name_ur), n.brand, n.category::text, n.sub_category::text,
                concat_ws(' ', n.description, n.description_ur)) AS v
        WHERE NOT EXISTS (SELECT FROM search_vocabulary k WHERE (k.word, k.kind) = (v.word, v.kind))
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION learn_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_vocabulary (word, kind)
        SELECT v.word, v.kind
        FROM product_vocabulary(concat_ws(' ', NEW.name, NEW.name_ur), NEW.brand, NEW.category::text,
            NEW.sub_category::text, concat_ws(' ', NEW.description, NEW.description_ur)) AS v
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
    EXECUTE FUNCTION learn_words_of_product();

-- The function is part of this column, and so are the new texts. The table is rewritten: some seconds for 100,000 products.
DROP INDEX "products_search_words_idx";
ALTER TABLE "products" DROP COLUMN "search_words";
ALTER TABLE "products" ADD COLUMN "search_words" tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('shop_search'::regconfig, search_text("name" || ' ' || coalesce("name_ur", ''))), 'A')
    || setweight(to_tsvector('shop_search'::regconfig, search_text("brand"
        || CASE WHEN "category" = 'men' THEN ' men' ELSE ' women' END
        || CASE WHEN "sub_category" = 'pants' THEN ' pants' ELSE ' shirts' END)), 'B')
    || setweight(to_tsvector('shop_search'::regconfig,
        search_text("description" || ' ' || coalesce("description_ur", ''))), 'D')) STORED;
CREATE INDEX "products_search_words_idx" ON "products" USING gin ("search_words") WITH (fastupdate = off);

-- More words of Roman Urdu and Urdu. The owner can change them under Search words.
INSERT INTO "search_synonyms" ("words") VALUES
    ('{tee,ti shirt,tee shart,ti shart,teeshirt}'),
    ('{shirt,shart,qameez,kameez,qamees,قمیص,قمیض}'),
    ('{pants,pent,pantlun,patlun,پینٹس,پتلونیں}'),
    ('{jeans,jeen,jinz,جینس}'),
    ('{shalwar,pajama,shalwarein,پاجامہ,پجامہ}'),
    ('{trousers,trouser,trauzar,ٹراؤزر,ٹراؤزرز}'),
    ('{joggers,jogar,jogger,جاگرز,جوگرز}'),
    ('{cargos,cargo,kargo,کارگو}'),
    ('{chinos,chino,چینوز,چائنو}'),
    ('{polo,polo shart,پولو,پولو شرٹ}'),
    ('{hooded,hood,topi wali,ہڈی,ٹوپی والی}'),
    ('{overshirt,jacket,jaket,جیکٹ}'),
    ('{cotton,sooti,suti,kapas,سوتی,کاٹن,کپاس}'),
    ('{linen,linan,لینن}'),
    ('{summer,garmi,garmiyon,garmion,گرمی,گرمیوں}'),
    ('{winter,sardi,sardiyon,sardion,سردی,سردیوں}'),
    ('{women,aurat,auraton,ladies,larki,larkiyon,عورت,عورتوں,لڑکیوں,خواتین,زنانہ}'),
    ('{men,aadmi,admi,larka,larkon,mardon,مردوں,لڑکوں,آدمی,مردانہ}'),
    ('{striped,stripe,dhari,dharidar,دھاری,دھاری دار}'),
    ('{check,chaukhana,chokhana,khana dar,چارخانہ,چوخانہ}'),
    ('{loose,dheela,dheeli,khula,khuli,ڈھیلا,ڈھیلی,کھلا,کھلی}'),
    ('{long sleeve,poori aasteen,puri astin,پوری آستین}'),
    ('{short sleeve,aadhi aasteen,adhi astin,آدھی آستین}'),
    ('{black,kaala,kaali,kali,siyah,کالی,کالے}'),
    ('{white,sufaid,safaid,safed,سفید}'),
    ('{blue,neeli,neele,نیلی,نیلے}'),
    ('{red,lal,surkh,لال}'),
    ('{green,hari,haray,sabz,ہرا,ہری}'),
    ('{yellow,peela,peeli,zard,پیلا,پیلی,زرد}'),
    ('{brown,bhoora,bhura,bhoori,بھورا,بھوری}'),
    ('{pink,gulabi,گلابی}'),
    ('{grey,gray,surmai,slaiti,سرمئی,سلیٹی}'),
    ('{chair,kursi,کرسی}'),
    ('{lamp,lemp,chiragh,batti,لیمپ,چراغ}'),
    ('{bench,bainch,بینچ}'),
    ('{table,mez,maiz,میز}'),
    ('{rickshaw,rickshah,raksha,رکشہ,رکشا}'),
    ('{tea,chai,chaye,چائے}'),
    ('{new,naya,nayi,naye,نیا,نئی,نئے}');
-- Computes the phrases again, by the new function, and learns the words.
UPDATE "search_synonyms" SET "words" = "words";

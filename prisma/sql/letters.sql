-- Letters as searches compare them: in lower case, without accents, vowel marks, hamza and joiners, with Urdu's letters for
-- those of Arabic, and with the digits 0 to 9. Punctuation stays.
CREATE OR REPLACE FUNCTION plain_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(translate(regexp_replace(normalize(value, NFKD),
        '[\u00ad\u0300-\u036f\u0621\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        U&'\064A\0649\0643\0647\0629\06C3\06D5\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
        U&'\06CC\06CC\06A9\06C1\06C1\06C1\06C1' || '01234567890123456789'));

-- The same for names, without spaces between letters of Urdu, which are often part of one name or two by taste.
CREATE OR REPLACE FUNCTION name_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(plain_letters(value), '(?<=[\u0600-\u06ff]) +(?=[\u0600-\u06ff])', '', 'g');

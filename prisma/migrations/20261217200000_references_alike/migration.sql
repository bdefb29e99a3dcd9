-- Whether two references may name the same payment: their letters and digits are the same, or a number of six or more
-- digits in one holds a whole number of the other, as in 4234567 and TID 4234567. Dates and times that begin alike do not.
CREATE OR REPLACE FUNCTION references_alike(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (WITH plain AS (
        SELECT upper(regexp_replace(normalize(one, NFKC), '[^[:alnum:]]', '', 'g')) AS a,
            upper(regexp_replace(normalize(other, NFKC), '[^[:alnum:]]', '', 'g')) AS b)
    SELECT a = b OR EXISTS (
        SELECT FROM regexp_matches(a, '[0-9]{6,}', 'g') AS m(own), regexp_matches(b, '[0-9]{6,}', 'g') AS n(others)
        WHERE strpos(own[1], others[1]) > 0 OR strpos(others[1], own[1]) > 0) FROM plain);

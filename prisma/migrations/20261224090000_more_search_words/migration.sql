-- Words that people search for here and found nothing with.
INSERT INTO "search_synonyms" ("words") VALUES
    ('{shirt,sheert,shert}'),
    ('{joggers,trackpant,trackpants,"track suit",trackies}'),
    ('{overshirt,coat,kot,کوٹ}');

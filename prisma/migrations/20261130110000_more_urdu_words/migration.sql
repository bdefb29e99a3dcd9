-- More spellings, so that they find what the English word finds. The owner can change them under Search words.
INSERT INTO "search_synonyms" ("words") VALUES
    ('{shirt,qamiz,kamiz,qamis,kamees,قمیضیں,قمیصیں}'),
    ('{pants,trousers,trouser,ٹراؤزر,ٹراؤزرز}'),
    ('{hooded,hoodie,hudi,ہوڈی}'),
    ('{men,larkay,larke,لڑکے,لڑکا}'),
    ('{women,larkiyan,khawatin,khatoon,لڑکی,لڑکیاں,خاتون}'),
    ('{black,بلیک}'),
    ('{white,وائٹ,وہائٹ}'),
    ('{blue,neela,nila,nili,نیلا,بلیو}'),
    ('{green,hara,ہرے,گرین}'),
    ('{red,ریڈ}');

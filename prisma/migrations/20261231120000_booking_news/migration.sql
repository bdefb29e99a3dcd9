-- The owner is told of bookings that a courier refused, too.
ALTER TABLE "owner_news" DROP CONSTRAINT "owner_news_kind_check",
    ADD CONSTRAINT "owner_news_kind_check" CHECK ("kind" IN ('order', 'return', 'receipt', 'reference', 'booking'));

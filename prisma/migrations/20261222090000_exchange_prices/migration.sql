-- What an exchange sends is worth its price of the day, whatever it replaced.
ALTER TABLE "order_return_items" ADD COLUMN "sent_worth" integer;

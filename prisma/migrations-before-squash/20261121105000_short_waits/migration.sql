-- New entries wait in a list, which some order has to sort in when it is full: rather often and briefly.
ALTER INDEX "orders_letters_idx" SET (gin_pending_list_limit = 256);
ALTER INDEX "users_letters_idx" SET (gin_pending_list_limit = 256);

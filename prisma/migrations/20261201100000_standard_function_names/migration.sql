-- Renames functions and triggers that no instance calls.

-- Renaming a trigger locks its table until the commit, so none is running when the functions that it calls by name are
-- renamed. The tables are in the order in which the shop locks them.
ALTER TRIGGER search_synonyms_tell ON "search_synonyms" RENAME TO search_synonyms_notify;
ALTER TRIGGER products_tell ON "products" RENAME TO products_notify;
ALTER TRIGGER products_tell_edit ON "products" RENAME TO products_notify_updated;
ALTER TRIGGER products_tell_stock ON "products" RENAME TO products_notify_stock;
ALTER TRIGGER products_tell_sale_new ON "products" RENAME TO products_notify_sale_added;
ALTER TRIGGER products_tell_sale_gone ON "products" RENAME TO products_notify_sale_removed;
ALTER TRIGGER products_tell_sale_change ON "products" RENAME TO products_notify_sale_changed;
ALTER TRIGGER products_low_new ON "products" RENAME TO products_low_stock_added;
ALTER TRIGGER products_low ON "products" RENAME TO products_low_stock;
ALTER TRIGGER product_sizes_tell ON "product_sizes" RENAME TO product_sizes_notify;
ALTER TRIGGER product_sizes_tell_edit ON "product_sizes" RENAME TO product_sizes_notify_updated;
ALTER TRIGGER product_sizes_tell_stock ON "product_sizes" RENAME TO product_sizes_notify_stock;
ALTER TRIGGER product_images_tell ON "product_images" RENAME TO product_images_notify;
ALTER TRIGGER product_images_tell_edit ON "product_images" RENAME TO product_images_notify_updated;

ALTER FUNCTION tell_everything() RENAME TO notify_everything_changed; -- internal
ALTER FUNCTION tell_product() RENAME TO notify_product_changed; -- internal
ALTER FUNCTION tell_product_edit() RENAME TO notify_product_updated; -- internal
ALTER FUNCTION tell_part_of_product() RENAME TO notify_product_part_changed; -- internal
ALTER FUNCTION tell_size_edit() RENAME TO notify_size_updated; -- internal
ALTER FUNCTION tell_product_stock() RENAME TO notify_product_stock_changed; -- internal
ALTER FUNCTION tell_size_stock() RENAME TO notify_size_stock_changed; -- internal
ALTER FUNCTION settings_changed() RENAME TO notify_settings_changed; -- internal
ALTER FUNCTION tell_sale() RENAME TO notify_sale_changed; -- internal
ALTER FUNCTION keep_sizes_on_sale() RENAME TO refresh_sizes_on_sale; -- internal
ALTER FUNCTION keep_size_on_sale() RENAME TO refresh_size_on_sale; -- internal
ALTER FUNCTION tell_synonyms_change() RENAME TO notify_synonyms_changed; -- internal
ALTER FUNCTION learn_product_words() RENAME TO add_products_to_vocabulary; -- internal
ALTER FUNCTION learn_words_of_product() RENAME TO add_product_to_vocabulary; -- internal
ALTER FUNCTION learn_synonyms() RENAME TO add_synonyms_to_vocabulary; -- internal
ALTER FUNCTION sizes_left(text) RENAME TO available_sizes; -- internal
ALTER FUNCTION lows_left(text, integer) RENAME TO low_stock_quantities; -- internal
ALTER FUNCTION keep_lows_of_product() RENAME TO set_low_stock; -- internal
ALTER FUNCTION keep_lows_after_sale() RENAME TO refresh_low_stock; -- internal
ALTER FUNCTION keep_sizes_in_stock() RENAME TO refresh_sizes_in_stock; -- internal
ALTER FUNCTION keep_size_in_stock() RENAME TO refresh_size_in_stock; -- internal
ALTER FUNCTION tally_anew() RENAME TO clear_tallies; -- internal
ALTER FUNCTION count_tallies() RENAME TO rebuild_tallies; -- internal
ALTER FUNCTION keep_activities() RENAME TO reject_activity_changes; -- internal
ALTER FUNCTION keep_discount_uses() RENAME TO enforce_discount_limits; -- internal
ALTER FUNCTION status_by_times() RENAME TO derive_order_status; -- internal
ALTER FUNCTION review_changed() RENAME TO refresh_product_rating; -- internal
ALTER FUNCTION forget_reviewer() RENAME TO anonymise_review; -- internal

-- prisma/sql/stock.sql
CREATE OR REPLACE FUNCTION set_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.low_left := low_stock_quantities(NEW.id, NEW.count_in_stock);
    RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id = NEW.id AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_sizes_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Locked before it is read: another size of the product may be selling out at the same time.
    PERFORM FROM products WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (SELECT product_id FROM changed) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (SELECT product_id FROM changed) AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_size_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM products WHERE id IN (OLD.product_id, NEW.product_id) ORDER BY id FOR NO KEY UPDATE;
    UPDATE products SET sizes_in_stock = available_sizes(id)
        WHERE id IN (OLD.product_id, NEW.product_id) AND sizes_in_stock <> available_sizes(id);
    UPDATE products SET low_left = low_stock_quantities(id, count_in_stock)
        WHERE id IN (OLD.product_id, NEW.product_id) AND low_left <> low_stock_quantities(id, count_in_stock);
    RETURN NULL;
END $$;

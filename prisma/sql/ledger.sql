-- Entries of the ledger are only added. A deleted order takes its entries with it.
CREATE OR REPLACE FUNCTION reject_entry_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'Entries of the ledger are only added';
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries"
    FOR EACH ROW EXECUTE FUNCTION reject_entry_changes();

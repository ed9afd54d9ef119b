-- What a sale in the book was of: an order, or a payment for a custom build. A foreign key can only say one of them.
ALTER TABLE transfers DROP CONSTRAINT transfers_order_id_orders_id_fkey;
--> statement-breakpoint
ALTER TABLE ledger_events DROP CONSTRAINT ledger_events_order_id_orders_id_fkey;
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_id IS NULL
    OR EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id)
    OR EXISTS (SELECT 1 FROM custom_build_payments WHERE id = NEW.order_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Nothing was sold as %', NEW.order_id USING ERRCODE = 'foreign_key_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER transfers_of_a_sale BEFORE INSERT OR UPDATE OF order_id ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_sale();
--> statement-breakpoint
CREATE TRIGGER ledger_events_of_a_sale BEFORE INSERT ON ledger_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_sale();
--> statement-breakpoint
-- Neither is ever deleted, so what was there at the time of booking stays.
CREATE FUNCTION keep_payments_of_builds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payments for custom builds are books: they are never deleted' USING ERRCODE = 'foreign_key_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER custom_build_payments_stay BEFORE DELETE ON custom_build_payments
  FOR EACH ROW EXECUTE FUNCTION keep_payments_of_builds();

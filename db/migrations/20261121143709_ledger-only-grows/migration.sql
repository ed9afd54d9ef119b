-- The ledger is a book: written once, never changed, and every event in it sums to zero.
CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_events
FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
--> statement-breakpoint
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT sum(amount_cents) INTO total FROM ledger_lines WHERE event_id = NEW.event_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'The lines of ledger event % sum to %', NEW.event_id, total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_sum_to_zero AFTER INSERT ON ledger_lines
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
--> statement-breakpoint
-- By hand, since the tables of orders know those of payouts and not the other way round.
ALTER TABLE transfers ADD CONSTRAINT transfers_order_id_orders_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_order_id_orders_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

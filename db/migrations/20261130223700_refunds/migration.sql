ALTER TABLE "build_returns" RENAME TO "refunds";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "build_returns_some_money" TO "refunds_some_money";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "build_returns_settled_with_words" TO "refunds_settled_with_words";--> statement-breakpoint
ALTER INDEX "build_returns_by_payment" RENAME TO "refunds_by_payment";--> statement-breakpoint
ALTER INDEX "build_returns_open" RENAME TO "refunds_open";--> statement-breakpoint
DROP TRIGGER build_returns_within_price ON refunds;--> statement-breakpoint
DROP FUNCTION check_build_returns();--> statement-breakpoint
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Two refunds of one payment are written one after the other.
  price integer := (SELECT amount_cents FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE);
  owed bigint := (SELECT coalesce(sum(cents), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id);
BEGIN
  IF owed + NEW.cents > price THEN
    RAISE EXCEPTION 'No more than % can be refunded of payment %', price, NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_price BEFORE INSERT OR UPDATE OF cents, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();--> statement-breakpoint
DROP TRIGGER build_returns_publish ON refunds;--> statement-breakpoint
DROP FUNCTION build_returns_publish();--> statement-breakpoint
CREATE FUNCTION refunds_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('build_payment.part_refunded', payment.builder_id, payment.id,
    jsonb_build_object('request_id', payment.request_id, 'part', payment.payment_type, 'amount', round(NEW.cents / 100.0, 2),
      'currency', payment.currency, 'status', payment.status, 'return_id', NEW.id))
  FROM payments payment WHERE payment.id = NEW.payment_id AND payment.request_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_publish AFTER UPDATE OF status ON refunds FOR EACH ROW
WHEN (OLD.status <> NEW.status AND NEW.status IN ('returned', 'settled_outside')) EXECUTE FUNCTION refunds_publish();
--> statement-breakpoint
-- Until now only payments of builds had the delivery's share.
UPDATE payments SET shipping_cents = checkouts.shipping_cents
FROM checkouts WHERE checkouts.id = payments.checkout_id AND checkouts.shipping_cents > 0;

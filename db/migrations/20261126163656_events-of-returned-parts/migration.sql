-- expands: a trigger that writes nothing while nobody has an endpoint
CREATE FUNCTION build_returns_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('build_payment.part_refunded', payment.builder_id, payment.id,
    jsonb_build_object('request_id', payment.request_id, 'part', payment.payment_type, 'amount', round(NEW.cents / 100.0, 2),
      'currency', payment.currency, 'status', payment.status, 'return_id', NEW.id))
  FROM payments payment WHERE payment.id = NEW.payment_id AND payment.request_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER build_returns_publish AFTER UPDATE OF status ON build_returns FOR EACH ROW
WHEN (OLD.status <> NEW.status AND NEW.status IN ('returned', 'settled_outside')) EXECUTE FUNCTION build_returns_publish();

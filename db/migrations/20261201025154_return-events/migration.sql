-- expands
-- Without amounts and names. A move to another status is an update, also when a second offer or a withdrawal keeps the status.
CREATE FUNCTION returns_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event(
    CASE WHEN TG_OP = 'INSERT' THEN 'return.opened' WHEN NEW.status = 'closed' THEN 'return.closed' ELSE 'return.updated' END,
    NEW.builder_id, NEW.id, jsonb_build_object('order_id', NEW.order_id, 'request_id', NEW.request_id, 'product_id',
      (SELECT product_id FROM orders WHERE id = NEW.order_id), 'reason', NEW.reason, 'status', NEW.status));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_publish_new AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION returns_publish();
--> statement-breakpoint
CREATE TRIGGER returns_publish_changed AFTER UPDATE OF version ON returns FOR EACH ROW
WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION returns_publish();

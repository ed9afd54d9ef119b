-- expands: the same tables; an instrument is for sale only while its builder is public
CREATE OR REPLACE FUNCTION products_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_for_sale boolean := TG_OP = 'UPDATE' AND OLD.status = 'listed' AND OLD.is_available AND OLD.builder_is_listed;
  is_for_sale boolean := NEW.status = 'listed' AND NEW.is_available AND NEW.builder_is_listed;
  event_type text;
BEGIN
  event_type := CASE
    WHEN is_for_sale AND was_for_sale THEN 'product.updated'
    WHEN is_for_sale THEN 'product.listed'
    WHEN TG_OP = 'UPDATE' AND OLD.status <> NEW.status AND NEW.status IN ('sold', 'archived') THEN 'product.' || NEW.status
    WHEN was_for_sale THEN 'product.withdrawn'
  END;
  IF event_type IS NOT NULL THEN
    PERFORM publish_webhook_event(event_type, NEW.builder_id, NEW.id, jsonb_build_object(
      'name', NEW.name, 'price', round(NEW.price_cents / 100.0, 2), 'status', NEW.status, 'is_available', NEW.is_available, 'sku', NEW.sku));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Beside products_publish_changed, which sees what the builder changes. A builder is suspended, activated or leaves seller mode.
CREATE TRIGGER products_publish_public AFTER UPDATE OF builder_is_listed ON products FOR EACH ROW
WHEN (OLD.builder_is_listed <> NEW.builder_is_listed AND (OLD.status, OLD.is_available) = (NEW.status, NEW.is_available))
EXECUTE FUNCTION products_publish();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_holds_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  -- What was sold, withdrawn, or is held again, was not released.
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM product_holds WHERE product_id = held) THEN RETURN NULL; END IF;
  PERFORM publish_webhook_event(
    CASE TG_OP WHEN 'DELETE' THEN 'product.released' ELSE 'product.reserved' END, builder_id, id,
    jsonb_build_object('name', name, 'price', round(price_cents / 100.0, 2), 'status', status, 'is_available', is_available, 'sku', sku))
  FROM products WHERE id = held AND status = 'listed' AND is_available AND builder_is_listed;
  RETURN NULL;
END $$;

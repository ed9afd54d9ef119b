-- expands: new tables, and triggers that write nothing while nobody has an endpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"endpoint_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"status" integer,
	"ms" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"builder_id" uuid,
	"url" text NOT NULL,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_because" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_disabled_with_a_reason" CHECK (("disabled_at" is null) = ("disabled_because" is null)),
	CONSTRAINT "webhook_endpoints_previous_secret" CHECK (("previous_secret" is null) = ("previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"builder_id" uuid,
	"subject" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("due_at") WHERE "due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" ("endpoint_id") WHERE "claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" ("endpoint_id","created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_builder" ON "webhook_endpoints" ("builder_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_by_builder" ON "webhook_events" ("builder_id","occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" ("occurred_at");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
-- Sortable by time, to the microsecond.
CREATE FUNCTION new_webhook_event_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'evt_' || lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000000)::bigint), 14, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 1, 18)
$$;
--> statement-breakpoint
-- Called by the triggers below, so that an event exists exactly if its change does. Without an endpoint for it nothing is written.
CREATE FUNCTION publish_webhook_event(event_type text, event_builder uuid, event_subject uuid, event_data jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event_id text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE builder_id = event_builder)
    AND NOT EXISTS (SELECT FROM webhook_endpoints WHERE builder_id IS NULL) THEN RETURN; END IF;
  event_id := new_webhook_event_id();
  INSERT INTO webhook_events (id, type, builder_id, subject, data)
  VALUES (event_id, event_type, event_builder, event_subject, event_data);
  INSERT INTO webhook_deliveries (endpoint_id, event_id)
  SELECT id, event_id FROM webhook_endpoints
  WHERE (builder_id = event_builder OR builder_id IS NULL) AND disabled_at IS NULL
    AND (types = '{}' OR event_type = ANY (types))
  -- Locked, so that the removal of an endpoint at this moment cannot fail the action.
  FOR KEY SHARE;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  was_for_sale boolean := TG_OP = 'UPDATE' AND OLD.status = 'listed' AND OLD.is_available;
  is_for_sale boolean := NEW.status = 'listed' AND NEW.is_available;
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
CREATE TRIGGER products_publish_new AFTER INSERT ON products FOR EACH ROW
WHEN (NEW.status = 'listed' AND NEW.is_available) EXECUTE FUNCTION products_publish();
--> statement-breakpoint
CREATE TRIGGER products_publish_changed AFTER UPDATE ON products FOR EACH ROW
WHEN (
  (OLD.status, OLD.is_available) IS DISTINCT FROM (NEW.status, NEW.is_available)
  OR NEW.status = 'listed' AND NEW.is_available AND
    (OLD.name, OLD.sku, OLD.description, OLD.price_cents, OLD.requires_approval, OLD.offers_local_pickup, OLD.local_pickup_details,
      OLD.local_pickup_radius_miles, OLD.categories, OLD.specifications::text, OLD.images, OLD.weight_oz, OLD.length_inches,
      OLD.width_inches, OLD.height_inches, OLD.country_of_origin, OLD.sale_terms_override)
    IS DISTINCT FROM
    (NEW.name, NEW.sku, NEW.description, NEW.price_cents, NEW.requires_approval, NEW.offers_local_pickup, NEW.local_pickup_details,
      NEW.local_pickup_radius_miles, NEW.categories, NEW.specifications::text, NEW.images, NEW.weight_oz, NEW.length_inches,
      NEW.width_inches, NEW.height_inches, NEW.country_of_origin, NEW.sale_terms_override)
) EXECUTE FUNCTION products_publish();
--> statement-breakpoint
CREATE FUNCTION product_holds_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  held uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  -- What was sold, or is held again, was not released.
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM product_holds WHERE product_id = held) THEN RETURN NULL; END IF;
  PERFORM publish_webhook_event(
    CASE TG_OP WHEN 'DELETE' THEN 'product.released' ELSE 'product.reserved' END, builder_id, id,
    jsonb_build_object('name', name, 'price', round(price_cents / 100.0, 2), 'status', status, 'is_available', is_available, 'sku', sku))
  FROM products WHERE id = held AND status = 'listed';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_holds_publish_new AFTER INSERT ON product_holds FOR EACH ROW EXECUTE FUNCTION product_holds_publish();
--> statement-breakpoint
-- At the end of the transaction, which may be that of a sale.
CREATE CONSTRAINT TRIGGER product_holds_publish_end AFTER DELETE ON product_holds DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION product_holds_publish();
--> statement-breakpoint
CREATE FUNCTION publish_order_event(event_type text, of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook_event(event_type, orders.builder_id, orders.id, jsonb_build_object(
    'product_id', orders.product_id, 'name', products.name, 'price', round(orders.subtotal_cents / 100.0, 2),
    'total', round(orders.total_cents / 100.0, 2), 'currency', orders.currency, 'status', replace(orders.status, 'refund_failed', 'refunded'),
    'delivery_status', orders.delivery_status, 'fulfilment', orders.fulfilment))
  FROM orders JOIN products ON products.id = orders.product_id WHERE orders.id = of_order;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.status = 'completed' AND (TG_OP = 'INSERT' OR OLD.status <> 'completed') THEN
    PERFORM publish_order_event('order.paid', NEW.id);
  END IF;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
  IF NEW.status = 'refunded' AND OLD.status NOT IN ('refunded', 'refund_failed') THEN
    PERFORM publish_order_event('order.refunded', NEW.id);
  END IF;
  IF NEW.delivery_status <> OLD.delivery_status AND NEW.delivery_status IN ('shipped', 'delivered', 'picked_up') THEN
    PERFORM publish_order_event('order.' || NEW.delivery_status, NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_publish AFTER INSERT OR UPDATE OF status, delivery_status ON orders FOR EACH ROW EXECUTE FUNCTION orders_publish();
--> statement-breakpoint
CREATE FUNCTION shipments_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_order_event('order.label_bought', NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_publish AFTER UPDATE OF status ON shipments FOR EACH ROW
WHEN (OLD.status = 'buying' AND NEW.status = 'bought') EXECUTE FUNCTION shipments_publish();
--> statement-breakpoint
CREATE FUNCTION purchase_applications_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event(
    CASE TG_OP WHEN 'INSERT' THEN 'application.created' ELSE 'application.decided' END, products.builder_id, NEW.id,
    jsonb_build_object('product_id', products.id, 'name', products.name, 'status', NEW.status))
  FROM products WHERE products.id = NEW.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchase_applications_publish_new AFTER INSERT ON purchase_applications
FOR EACH ROW EXECUTE FUNCTION purchase_applications_publish();
--> statement-breakpoint
CREATE TRIGGER purchase_applications_publish_changed AFTER UPDATE OF status ON purchase_applications FOR EACH ROW
WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION purchase_applications_publish();
--> statement-breakpoint
CREATE FUNCTION custom_build_requests_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event(
    'build_request.' || CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE NEW.status END, NEW.builder_id, NEW.id,
    jsonb_build_object('listing_id', NEW.listing_id, 'name', NEW.listing_title, 'status', NEW.status,
      'price', round(NEW.quoted_price_cents / 100.0, 2)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER custom_build_requests_publish_new AFTER INSERT ON custom_build_requests
FOR EACH ROW EXECUTE FUNCTION custom_build_requests_publish();
--> statement-breakpoint
CREATE TRIGGER custom_build_requests_publish_changed AFTER UPDATE OF status ON custom_build_requests FOR EACH ROW
WHEN (OLD.status <> NEW.status AND NEW.status IN ('accepted', 'declined', 'completed'))
EXECUTE FUNCTION custom_build_requests_publish();
--> statement-breakpoint
CREATE FUNCTION custom_build_quotes_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('build_request.quoted', request.builder_id, request.id,
    jsonb_build_object('listing_id', request.listing_id, 'name', request.listing_title, 'status', 'quoted',
      'price', round(NEW.price_cents / 100.0, 2), 'version', NEW.version))
  FROM custom_build_requests request WHERE request.id = NEW.request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER custom_build_quotes_publish AFTER INSERT ON custom_build_quotes
FOR EACH ROW EXECUTE FUNCTION custom_build_quotes_publish();
--> statement-breakpoint
CREATE FUNCTION payments_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('build_payment.' || NEW.status, NEW.builder_id, NEW.id,
    jsonb_build_object('request_id', NEW.request_id, 'part', NEW.payment_type, 'amount', round(NEW.amount_cents / 100.0, 2),
      'currency', NEW.currency, 'status', NEW.status));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_publish AFTER UPDATE OF status ON payments FOR EACH ROW
WHEN (NEW.request_id IS NOT NULL AND OLD.status <> NEW.status AND (
  NEW.status = 'refunded' AND OLD.status <> 'refund_failed' OR NEW.status = 'paid' AND OLD.status <> 'refunding'
)) EXECUTE FUNCTION payments_publish();
--> statement-breakpoint
CREATE FUNCTION messages_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('message.created', profile.id, NEW.id, jsonb_build_object('conversation_id', NEW.conversation_id))
  FROM conversations conversation
  JOIN user_profiles profile ON profile.user_id IN (conversation.user_id, conversation.seller_id)
  WHERE conversation.id = NEW.conversation_id AND profile.user_id <> NEW.sender_id AND profile.is_seller;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_publish AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION messages_publish();
--> statement-breakpoint
CREATE FUNCTION builder_reviews_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('review.created', NEW.builder_id, NEW.id, jsonb_build_object('rating', NEW.rating));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER builder_reviews_publish AFTER INSERT ON builder_reviews FOR EACH ROW EXECUTE FUNCTION builder_reviews_publish();
--> statement-breakpoint
CREATE FUNCTION transfers_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('payout.' || NEW.status, NEW.builder_id, NEW.id,
    jsonb_build_object('order_id', NEW.order_id, 'amount', round(NEW.amount_cents / 100.0, 2),
      'taken_back', round(NEW.reversed_cents / 100.0, 2), 'currency', NEW.currency, 'status', NEW.status));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_publish AFTER UPDATE OF status ON transfers FOR EACH ROW
WHEN (OLD.status = 'sending' AND NEW.status = 'sent' OR OLD.status <> 'reversed' AND NEW.status = 'reversed')
EXECUTE FUNCTION transfers_publish();
--> statement-breakpoint
CREATE FUNCTION user_profiles_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  facts jsonb := jsonb_build_object('name', coalesce(nullif(NEW.business_name, ''), NEW.public_name), 'slug', NEW.slug);
  had_applied boolean := TG_OP = 'UPDATE' AND OLD.is_seller;
  was_active boolean := TG_OP = 'UPDATE' AND OLD.is_active;
  was_suspended boolean := TG_OP = 'UPDATE' AND OLD.suspended_at IS NOT NULL;
BEGIN
  IF NEW.is_seller AND NOT had_applied THEN PERFORM publish_webhook_event('builder.applied', NEW.id, NEW.id, facts); END IF;
  IF NEW.is_seller AND NEW.is_active AND NOT (had_applied AND was_active) THEN
    PERFORM publish_webhook_event('builder.activated', NEW.id, NEW.id, facts);
  END IF;
  IF NEW.suspended_at IS NOT NULL AND NOT was_suspended THEN
    PERFORM publish_webhook_event('builder.suspended', NEW.id, NEW.id, facts);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_publish AFTER INSERT OR UPDATE OF is_seller, is_active, suspended_at ON user_profiles
FOR EACH ROW EXECUTE FUNCTION user_profiles_publish();
--> statement-breakpoint
CREATE FUNCTION product_import_lines_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM product_import_lines WHERE import_id = NEW.import_id AND status = 'waiting') THEN RETURN NULL; END IF;
  PERFORM publish_webhook_event('import.finished', builder_id, id,
    (SELECT jsonb_build_object('created', count(*) FILTER (WHERE status = 'new'), 'changed', count(*) FILTER (WHERE status = 'changed'),
      'refused', count(*) FILTER (WHERE status = 'refused')) FROM product_import_lines WHERE import_id = NEW.import_id))
  FROM product_imports WHERE id = NEW.import_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_import_lines_publish AFTER UPDATE OF status ON product_import_lines FOR EACH ROW
WHEN (OLD.status = 'waiting' AND NEW.status <> 'waiting') EXECUTE FUNCTION product_import_lines_publish();

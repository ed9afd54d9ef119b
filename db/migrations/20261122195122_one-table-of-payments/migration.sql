CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"checkout_id" uuid UNIQUE,
	"request_id" uuid,
	"payment_type" text,
	"quote_version" integer,
	"builder_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"customer_email" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_session_id" text UNIQUE,
	"url" text,
	"payment_intent_id" text,
	"refund_key" text,
	"refund_reason" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_for_one_thing" CHECK (num_nonnulls("checkout_id", "request_id") = 1),
	CONSTRAINT "payments_part_of_a_build" CHECK (("request_id" is null) = ("payment_type" is null) and ("request_id" is null) = ("quote_version" is null)),
	CONSTRAINT "payments_amount" CHECK ("amount_cents" > 0 or "checkout_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "money_alerts" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "money_alerts" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_events" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "money_alerts" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_key" UNIQUE("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_of_a_type" ON "payments" ("request_id","payment_type") WHERE "status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_by_request" ON "payments" ("request_id","created_at" DESC) WHERE "request_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_builder" ON "payments" ("builder_id");--> statement-breakpoint
CREATE INDEX "payments_by_buyer" ON "payments" ("buyer_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "payments_by_intent" ON "payments" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_for_builds_received" ON "payments" ("created_at" DESC,"id") WHERE "request_id" is not null and "status" in ('paid', 'refunding', 'refund_failed', 'refunded');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" ("status","expires_at");--> statement-breakpoint
CREATE INDEX "money_alerts_by_payment" ON "money_alerts" ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_request" ON "ledger_events" ("request_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_own_payment" ON "ledger_events" ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");--> statement-breakpoint
-- The attempts to pay for instruments. Each keeps the id that the card provider knows it by.
INSERT INTO payments (id, checkout_id, builder_id, buyer_id, customer_email, description, amount_cents, currency, status,
  idempotency_key, stripe_session_id, url, payment_intent_id, refund_key, refund_reason, expires_at, created_at, updated_at)
SELECT c.id, c.id, c.builder_id, c.buyer_id, c.customer_email, c.product ->> 'name', c.total_cents, c.currency,
  CASE
    -- A refund of an order that was asked for, and is not back yet.
    WHEN c.status IN ('completed', 'refund_failed') AND c.refund_reason IS NULL AND o.refund_requested_at IS NOT NULL THEN 'refunding'
    WHEN c.status = 'paying' THEN 'processing'
    WHEN c.status = 'completed' THEN 'paid'
    ELSE c.status
  END,
  c.idempotency_key, c.stripe_session_id, c.url, c.payment_intent_id,
  -- The key under which the provider may have been asked already: asked again, it answers with the same refund.
  CASE
    WHEN c.status IN ('completed', 'refund_failed') AND c.refund_reason IS NULL AND o.refund_requested_at IS NOT NULL
      THEN 'refund-order-' || o.id || '-' || floor(extract(epoch FROM o.refund_requested_at) * 1000)::bigint
    WHEN c.status = 'refunding' THEN 'refund-' || c.idempotency_key
  END,
  c.refund_reason, c.expires_at, c.created_at, c.updated_at
FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id;
--> statement-breakpoint
-- And those to pay for custom builds.
INSERT INTO payments (id, request_id, payment_type, quote_version, builder_id, buyer_id, customer_email, description, amount_cents,
  currency, status, idempotency_key, stripe_session_id, payment_intent_id, refund_key, refund_reason, expires_at, created_at, updated_at)
SELECT id, request_id, payment_type, quote_version, builder_id, buyer_id, buyer_email, metadata ->> 'description', amount_cents, currency,
  CASE
    WHEN status <> 'pending' THEN status
    WHEN payment_intent_id IS NOT NULL THEN 'processing'
    WHEN stripe_session_id IS NULL THEN 'opening'
    ELSE 'open'
  END,
  idempotency_key, stripe_session_id, payment_intent_id,
  CASE WHEN status = 'refunding' THEN 'refund-' || idempotency_key END,
  refund_reason, created_at + interval '32 minutes', created_at, updated_at
FROM custom_build_payments;
--> statement-breakpoint
DROP TRIGGER transfers_of_a_sale ON transfers;
--> statement-breakpoint
DROP TRIGGER ledger_events_of_a_sale ON ledger_events;
--> statement-breakpoint
DROP FUNCTION refuse_unknown_sale();
--> statement-breakpoint
-- What was called an order and was a payment for a custom build gets its own name.
UPDATE transfers t SET payment_id = t.order_id, order_id = NULL FROM custom_build_payments p WHERE p.id = t.order_id;
--> statement-breakpoint
UPDATE transfers t SET payment_id = o.checkout_id FROM orders o WHERE o.id = t.order_id;
--> statement-breakpoint
-- The book only grows; this once its references are renamed. No figure, key or date changes.
ALTER TABLE ledger_events DISABLE TRIGGER ledger_events_only_grow;
--> statement-breakpoint
UPDATE ledger_events SET payment_id = checkout_id WHERE checkout_id IS NOT NULL;
--> statement-breakpoint
UPDATE ledger_events e SET payment_id = o.checkout_id FROM orders o WHERE o.id = e.order_id AND e.payment_id IS NULL;
--> statement-breakpoint
UPDATE ledger_events e SET payment_id = p.id, request_id = p.request_id, order_id = NULL
FROM custom_build_payments p WHERE p.id = coalesce(e.payment_id, e.order_id);
--> statement-breakpoint
ALTER TABLE ledger_events ENABLE TRIGGER ledger_events_only_grow;
--> statement-breakpoint
UPDATE money_alerts SET payment_id = subject_id WHERE about IN ('checkout', 'build_payment');
--> statement-breakpoint
UPDATE money_alerts a SET payment_id = o.checkout_id, key = replace(a.key, a.subject_id::text, o.checkout_id::text)
FROM orders o WHERE a.about = 'order' AND o.id = a.subject_id;
--> statement-breakpoint
UPDATE money_alerts SET transfer_id = subject_id WHERE about = 'transfer';
--> statement-breakpoint
-- By hand, since these tables stand to the right of the ones that point to them.
ALTER TABLE payments ADD CONSTRAINT payments_checkout_id_checkouts_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_request_id_custom_build_requests_id_fkey
  FOREIGN KEY (request_id) REFERENCES custom_build_requests(id);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_payment_id_payments_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_order_id_orders_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_payment_id_payments_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
--> statement-breakpoint
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_order_id_orders_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
--> statement-breakpoint
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_request_id_custom_build_requests_id_fkey
  FOREIGN KEY (request_id) REFERENCES custom_build_requests(id);
--> statement-breakpoint
ALTER TABLE money_alerts ADD CONSTRAINT money_alerts_payment_id_payments_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);
--> statement-breakpoint
ALTER TABLE "money_alerts" ADD CONSTRAINT "money_alerts_transfer_id_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id");--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_transfer_id_transfers_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id");--> statement-breakpoint
ALTER TABLE "money_alerts" ADD CONSTRAINT "money_alerts_about_one_thing" CHECK (num_nonnulls("payment_id", "transfer_id") = 1);--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_name_one_thing" CHECK (num_nonnulls("order_id", "request_id") <= 1);--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_are_of_money" CHECK (num_nonnulls("payment_id", "order_id") > 0);
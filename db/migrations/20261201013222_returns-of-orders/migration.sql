-- Stop all nodes: an older program refunds and reads returns without the label and without orders.
ALTER TABLE "returns" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "label_cents" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "label_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_returning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open_per_order" ON "returns" ("order_id") WHERE "status" <> 'closed';--> statement-breakpoint
CREATE INDEX "returns_by_order" ON "returns" ("order_id","requested_at");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_of_one_thing" CHECK (num_nonnulls("order_id", "request_id") = 1);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_outcome" CHECK ("outcome" is null or "status" = 'closed');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_amounts" CHECK ("label_cents" >= 0 and "kept_cents" >= 0 and "refund_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_some_money", ADD CONSTRAINT "refunds_some_money" CHECK ("cents" > 0 and "label_cents" >= 0 and "commission_back_cents" between 0 and "cents" + "label_cents");;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Two refunds of one payment are written one after the other.
  price integer := (SELECT amount_cents FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE);
  owed bigint := (SELECT coalesce(sum(cents + label_cents), 0) FROM refunds WHERE payment_id = NEW.payment_id AND id <> NEW.id);
BEGIN
  IF owed + NEW.cents + NEW.label_cents > price THEN
    RAISE EXCEPTION 'No more than % can be refunded of payment %', price, NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER refunds_within_price ON refunds;--> statement-breakpoint
CREATE TRIGGER refunds_within_price BEFORE INSERT OR UPDATE OF cents, label_cents, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();--> statement-breakpoint
-- The latest return of a build has its result; earlier ones ended with the instrument at the buyer.
WITH latest AS (
  SELECT DISTINCT ON (request_id) id FROM returns ORDER BY request_id, requested_at DESC, id DESC
), result AS (
  SELECT r.id, latest.id IS NOT NULL AND build.status = 'returned' AS is_back, build.kept_cents, build.returned_cents,
    latest.id IS NOT NULL AND build.status = 'cancelled' AS is_cancelled, latest.id IS NOT NULL AS is_latest,
    (SELECT sum(back.cents)::integer FROM refunds back JOIN payments paid ON paid.id = back.payment_id
      WHERE paid.request_id = r.request_id AND back.reason IN ('inspection', 'damage', 'settled_by_operator')
        AND abs(extract(epoch FROM back.created_at - r.closed_at)) < 5) AS part_cents
  FROM returns r JOIN builds build ON build.request_id = r.request_id LEFT JOIN latest ON latest.id = r.id
)
UPDATE returns SET
  kept_cents = CASE WHEN is_latest THEN result.kept_cents ELSE 0 END,
  outcome = CASE WHEN status <> 'closed' THEN NULL WHEN is_back THEN 'refunded' WHEN part_cents > 0 THEN 'part_refunded'
    WHEN is_cancelled THEN CASE WHEN withdrawn_at IS NULL THEN 'canceled' ELSE 'refunded' END ELSE 'kept' END,
  refund_cents = CASE WHEN status <> 'closed' THEN NULL WHEN is_back THEN returned_cents ELSE part_cents END
FROM result WHERE result.id = returns.id;--> statement-breakpoint
-- Existing terms have no return fee. The instruments did not change, so no webhook reports them.
ALTER TABLE products DISABLE TRIGGER products_publish_changed;--> statement-breakpoint
UPDATE products SET sale_terms_override = sale_terms_override || '{"return_fee_percent": null}' WHERE sale_terms_override IS NOT NULL;--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER products_publish_changed;--> statement-breakpoint
UPDATE user_profiles SET sale_terms = sale_terms || '{"return_fee_percent": null}' WHERE sale_terms IS NOT NULL;--> statement-breakpoint
UPDATE checkouts SET sale_terms = sale_terms || '{"return_fee_percent": 0}' WHERE sale_terms IS NOT NULL;--> statement-breakpoint
UPDATE orders SET sale_terms = sale_terms || '{"return_fee_percent": 0}' WHERE sale_terms IS NOT NULL;

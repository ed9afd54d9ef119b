CREATE TABLE "build_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"cents" integer NOT NULL,
	"due_kind" text NOT NULL,
	"due_stage" text,
	"due_on" date,
	"grace_days" integer DEFAULT 7 NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"from_change" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_parts_some_money" CHECK ("cents" > 0),
	CONSTRAINT "build_parts_status" CHECK ("status" in ('planned', 'due', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "build_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"commission_back_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'owed' NOT NULL,
	"provider_refund_id" text,
	"idempotency_key" text NOT NULL UNIQUE,
	"asked_at" timestamp with time zone,
	"failure" text,
	"settled_outside" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_returns_some_money" CHECK ("cents" > 0 and "commission_back_cents" between 0 and "cents"),
	CONSTRAINT "build_returns_settled_with_words" CHECK (("status" = 'settled_outside') = ("settled_outside" is not null))
);
--> statement-breakpoint
CREATE TABLE "build_payment_parts" (
	"payment_id" uuid,
	"part_id" uuid,
	"cents" integer NOT NULL,
	"stands" boolean DEFAULT false NOT NULL,
	CONSTRAINT "build_payment_parts_pkey" PRIMARY KEY("payment_id","part_id"),
	CONSTRAINT "build_payment_parts_some_money" CHECK ("cents" > 0)
);
--> statement-breakpoint
DROP INDEX "payments_one_of_a_type";--> statement-breakpoint
ALTER TABLE "custom_build_settings" ADD COLUMN "payment_plan" jsonb;--> statement-breakpoint
ALTER TABLE "custom_build_quotes" ADD COLUMN "payment_plan" jsonb;--> statement-breakpoint
CREATE INDEX "build_parts_by_request" ON "build_parts" ("request_id","position");--> statement-breakpoint
CREATE INDEX "build_returns_by_payment" ON "build_returns" ("payment_id");--> statement-breakpoint
CREATE INDEX "build_returns_open" ON "build_returns" ("updated_at") WHERE "status" in ('owed', 'asking', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "build_payment_parts_paid_once" ON "build_payment_parts" ("part_id") WHERE "stands";--> statement-breakpoint
CREATE INDEX "build_payment_parts_by_part" ON "build_payment_parts" ("part_id");--> statement-breakpoint
ALTER TABLE "build_parts" ADD CONSTRAINT "build_parts_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_returns" ADD CONSTRAINT "build_returns_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "build_payment_parts" ADD CONSTRAINT "build_payment_parts_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "build_payment_parts" ADD CONSTRAINT "build_payment_parts_part_id_build_parts_id_fkey" FOREIGN KEY ("part_id") REFERENCES "build_parts"("id");--> statement-breakpoint
-- Until now every price was paid as a deposit and a balance, or at once where no deposit could be asked.
WITH newest AS (
  SELECT DISTINCT ON (request_id) request_id, price_cents, deposit_percentage AS percent, created_at,
    round(price_cents * deposit_percentage / 100.0)::integer AS deposit
  FROM custom_build_quotes ORDER BY request_id, version DESC
), split AS (
  SELECT *, percent BETWEEN 1 AND 99 AND deposit >= 50 AND price_cents - deposit >= 50 AS is_split FROM newest
)
INSERT INTO build_parts (request_id, position, title, cents, due_kind, created_at)
SELECT request_id, 0, 'Deposit', deposit, 'signing', created_at FROM split WHERE is_split
UNION ALL
SELECT request_id, 1, 'Balance', price_cents - deposit, 'ready', created_at FROM split WHERE is_split
UNION ALL
SELECT request_id, 0, CASE WHEN percent = 100 THEN 'Deposit' ELSE 'Payment' END, price_cents,
  CASE WHEN percent = 100 THEN 'signing' ELSE 'ready' END, created_at
FROM split WHERE NOT is_split;
--> statement-breakpoint
INSERT INTO build_payment_parts (payment_id, part_id, cents, stands)
SELECT payment.id, part.id, part.cents, payment.status = 'paid'
FROM payments payment
JOIN custom_build_requests request ON request.id = payment.request_id
JOIN build_parts part ON part.request_id = payment.request_id
WHERE payment.quote_version = (SELECT max(version) FROM custom_build_quotes quote WHERE quote.request_id = request.id)
  AND (payment.amount_cents = request.quoted_price_cents OR part.position = CASE WHEN payment.payment_type = 'deposit' THEN 0 ELSE 1 END);
--> statement-breakpoint
CREATE FUNCTION check_build_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  request uuid := coalesce(NEW.request_id, OLD.request_id);
  asked bigint := (SELECT sum(cents) FROM build_parts WHERE request_id = request AND status <> 'dropped');
  price bigint := (SELECT quoted_price_cents FROM custom_build_requests WHERE id = request);
BEGIN
  IF asked <> price THEN
    RAISE EXCEPTION 'The parts of build % add up to %, not to its price of %', request, asked, price USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: a new plan is written part by part.
CREATE CONSTRAINT TRIGGER build_parts_add_up AFTER INSERT OR UPDATE OR DELETE ON "build_parts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_build_parts();
--> statement-breakpoint
CREATE FUNCTION check_build_returns() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Two returns of one payment are written one after the other.
  price integer := (SELECT amount_cents FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE);
  owed bigint := (SELECT coalesce(sum(cents), 0) FROM build_returns WHERE payment_id = NEW.payment_id AND id <> NEW.id);
BEGIN
  IF owed + NEW.cents > price THEN
    RAISE EXCEPTION 'No more than % can go back of payment %', price, NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER build_returns_within_price BEFORE INSERT OR UPDATE OF cents, payment_id ON "build_returns"
  FOR EACH ROW EXECUTE FUNCTION check_build_returns();

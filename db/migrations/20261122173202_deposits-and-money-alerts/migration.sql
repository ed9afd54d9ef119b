CREATE TABLE "money_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"key" text NOT NULL UNIQUE,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"expected" text NOT NULL,
	"found" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "custom_build_quotes" ADD COLUMN "deposit_percentage" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
DROP INDEX "orders_being_refunded";--> statement-breakpoint
CREATE INDEX "orders_being_refunded" ON "orders" ("updated_at") WHERE "status" in ('completed', 'refund_failed') and "refund_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "money_alerts_in_order" ON "money_alerts" ("seen_at" DESC,"found_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_checkout" ON "ledger_events" ("checkout_id");--> statement-breakpoint
ALTER TABLE "custom_build_quotes" ADD CONSTRAINT "custom_build_quotes_deposit" CHECK ("deposit_percentage" between 0 and 100);
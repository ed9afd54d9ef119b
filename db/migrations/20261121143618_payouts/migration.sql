CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"reference" text NOT NULL,
	"about" text NOT NULL,
	"our_cents" integer NOT NULL,
	"their_cents" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"key" text NOT NULL UNIQUE,
	"builder_id" uuid NOT NULL,
	"order_id" uuid,
	"checkout_id" uuid,
	"transfer_id" uuid,
	"payment_intent_id" text,
	"session_id" text,
	"stripe_transfer_id" text,
	"product_name" text NOT NULL,
	"commission_percent" double precision,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"sequence" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"account" text NOT NULL,
	"about" text NOT NULL,
	"amount_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"builder_id" uuid PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_account_id" text UNIQUE,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"missing" text[] DEFAULT '{}'::text[] NOT NULL,
	"disabled_reason" text,
	"bank_name" text,
	"bank_last4" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_ready_is_open" CHECK (not "is_ready" or "stripe_account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL UNIQUE,
	"builder_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_account_id" text,
	"stripe_transfer_id" text UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_some_money" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_differences_open" ON "ledger_differences" ("reference") WHERE "resolved_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_events_by_order" ON "ledger_events" ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_payment" ON "ledger_events" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_transfer" ON "ledger_events" ("stripe_transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_events_by_time" ON "ledger_events" ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_lines_once" ON "ledger_lines" ("event_id","account","about");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_builder" ON "ledger_lines" ("builder_id","sequence" DESC) WHERE "account" = 'builder';--> statement-breakpoint
CREATE INDEX "transfers_by_builder" ON "transfers" ("builder_id","status");--> statement-breakpoint
CREATE INDEX "transfers_unsettled" ON "transfers" ("updated_at") WHERE "status" in ('waiting', 'sending', 'reversing');--> statement-breakpoint
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_event_id_ledger_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "ledger_events"("id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");
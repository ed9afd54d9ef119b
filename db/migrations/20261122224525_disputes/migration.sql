CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"payment_id" uuid NOT NULL,
	"stripe_dispute_id" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"fee_paid_by" text DEFAULT 'shop' NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"evidence_filed_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_amounts" CHECK ("amount_cents" >= 0 and "withdrawn_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_events" ADD COLUMN "stripe_dispute_id" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reversed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_in_order" ON "disputes" ("closed_at" DESC,"evidence_due_at","id");--> statement-breakpoint
CREATE INDEX "disputes_to_ask_about" ON "disputes" ("asked_at") WHERE "closed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_events_by_dispute" ON "ledger_events" ("stripe_dispute_id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_taken_back" CHECK ("reversed_cents" between 0 and "amount_cents");--> statement-breakpoint
-- By hand, since the table of disputes stands to the right of the ledger.
ALTER TABLE ledger_events ADD CONSTRAINT ledger_events_stripe_dispute_id_disputes_fkey
  FOREIGN KEY (stripe_dispute_id) REFERENCES disputes(stripe_dispute_id);
--> statement-breakpoint
-- Until now a share was taken back in full or not at all.
UPDATE transfers SET reversed_cents = amount_cents WHERE status IN ('reversing', 'reversed');

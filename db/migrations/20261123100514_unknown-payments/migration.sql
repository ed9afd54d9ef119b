-- expands: new tables, and columns that are nullable or have a default.
CREATE TABLE "unknown_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"payment_intent_id" text NOT NULL UNIQUE,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"product_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"refund_key" text,
	"settled_at" timestamp with time zone,
	"settlement" text,
	CONSTRAINT "unknown_payments_settled" CHECK (("settled_at" is null) = ("settlement" is null))
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restores" ADD COLUMN "closes_pages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restores" ADD COLUMN "comparison_id" uuid;--> statement-breakpoint
CREATE INDEX "backups_checked" ON "backups" ("checked_at" DESC NULLS LAST) WHERE "checked_at" is not null;--> statement-breakpoint
CREATE INDEX "unknown_payments_unsettled" ON "unknown_payments" ("paid_at","id") WHERE "settled_at" is null;--> statement-breakpoint
CREATE INDEX "unknown_payments_by_product" ON "unknown_payments" ("product_id") WHERE "settled_at" is null;
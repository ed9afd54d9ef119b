ALTER TABLE "checkouts" ADD COLUMN "refund_reason" text;--> statement-breakpoint
CREATE INDEX "checkouts_by_payment_intent" ON "checkouts" ("payment_intent_id");
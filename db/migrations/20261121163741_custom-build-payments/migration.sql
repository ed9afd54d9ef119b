CREATE TABLE "custom_build_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"builder_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"payment_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"metadata" jsonb NOT NULL,
	"quote_version" integer NOT NULL,
	"idempotency_key" text NOT NULL UNIQUE,
	"stripe_session_id" text UNIQUE,
	"payment_intent_id" text,
	"refund_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_build_payments_amount" CHECK ("amount_cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_build_payments_one_of_a_type" ON "custom_build_payments" ("request_id","payment_type") WHERE "status" = 'paid';--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_request" ON "custom_build_payments" ("request_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_builder" ON "custom_build_payments" ("builder_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_buyer" ON "custom_build_payments" ("buyer_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_by_intent" ON "custom_build_payments" ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "custom_build_payments_unsettled" ON "custom_build_payments" ("updated_at") WHERE "status" in ('pending', 'refunding');--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id");--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_builder_id_user_profiles_id_fkey" FOREIGN KEY ("builder_id") REFERENCES "user_profiles"("id");--> statement-breakpoint
ALTER TABLE "custom_build_payments" ADD CONSTRAINT "custom_build_payments_buyer_id_users_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "users"("id");
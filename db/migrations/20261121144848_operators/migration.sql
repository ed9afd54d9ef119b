CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"operator_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_requested_by" uuid;--> statement-breakpoint
CREATE INDEX "user_profiles_sellers" ON "user_profiles" ("created_at" DESC,"id") WHERE "is_seller";--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscriptions" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "operator_acts_newest" ON "operator_acts" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" (right("id"::text, 8));--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_users_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_requested_by_users_id_fkey" FOREIGN KEY ("refund_requested_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_suspended_is_not_active" CHECK ("suspended_at" is null or not "is_active");
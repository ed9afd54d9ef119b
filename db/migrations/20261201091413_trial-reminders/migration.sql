-- expands
ALTER TABLE "orders" ADD COLUMN "trial_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" ("id") WHERE "status" = 'completed' and "delivery_status" in ('delivered', 'picked_up') and ("sale_terms" ->> 'return_days')::int > 2 and "trial_reminded_at" is null;
-- Stop all nodes: the previous release sets neither column.
ALTER TABLE "users" ADD COLUMN "operator_mfa_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_step_on_at" timestamp with time zone;--> statement-breakpoint
-- Operators have a week to set up a second factor.
UPDATE "users" SET "operator_mfa_due_at" = now() + interval '7 days' WHERE "is_operator";

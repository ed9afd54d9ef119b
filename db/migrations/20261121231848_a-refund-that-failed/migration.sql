DROP INDEX "custom_build_payments_unsettled";--> statement-breakpoint
CREATE INDEX "custom_build_payments_unsettled" ON "custom_build_payments" ("updated_at") WHERE "status" in ('pending', 'refunding', 'refund_failed');--> statement-breakpoint
DROP INDEX "custom_build_payments_received";--> statement-breakpoint
CREATE INDEX "custom_build_payments_received" ON "custom_build_payments" ("created_at" DESC,"id") WHERE "status" in ('paid', 'refunding', 'refund_failed', 'refunded');
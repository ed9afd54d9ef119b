DROP TABLE "custom_build_payments";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_idempotency_key_key";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_stripe_session_id_key";--> statement-breakpoint
DROP INDEX "checkouts_unsettled";--> statement-breakpoint
DROP INDEX "checkouts_by_payment_intent";--> statement-breakpoint
DROP INDEX "ledger_events_by_checkout";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "stripe_session_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "payment_intent_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "refund_reason";--> statement-breakpoint
ALTER TABLE "ledger_events" DROP COLUMN "checkout_id";--> statement-breakpoint
ALTER TABLE "money_alerts" DROP COLUMN "subject_id";--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION keep_payments_of_builds();
--> statement-breakpoint
CREATE FUNCTION keep_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payments are books: they are never deleted' USING ERRCODE = 'foreign_key_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payments();

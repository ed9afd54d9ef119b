-- expands
ALTER TABLE "payments" ADD COLUMN "payment_methods" text[] DEFAULT '{card}'::text[] NOT NULL;
-- expands
ALTER TABLE "returns" ADD COLUMN "delivery_status" text DEFAULT 'preparing' NOT NULL;
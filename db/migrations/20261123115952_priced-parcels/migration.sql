-- expands: nullable columns, and one with a default.
ALTER TABLE "checkouts" ADD COLUMN "priced_parcel" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_refunding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD COLUMN "priced_parcel" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD COLUMN "dispatch_days" integer;
ALTER TABLE "label_quotes" ADD COLUMN "export_filing_number" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "surcharge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "export_filing_number" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "withheld_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text;
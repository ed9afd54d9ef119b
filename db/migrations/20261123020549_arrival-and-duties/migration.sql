ALTER TABLE "checkouts" ADD COLUMN "arrives" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "duties_on_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duties_on_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_quotes" ADD COLUMN "duties_on_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "arrives" jsonb;
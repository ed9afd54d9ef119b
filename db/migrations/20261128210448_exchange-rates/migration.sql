-- expands
CREATE TABLE "exchange_misses" (
	"currency" text PRIMARY KEY,
	"missed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"day" date PRIMARY KEY,
	"per_euro" jsonb NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "exchange" jsonb;
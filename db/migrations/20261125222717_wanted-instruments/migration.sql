-- expands
CREATE TABLE "wanted_instruments" (
	"query" text PRIMARY KEY,
	"family" smallint NOT NULL,
	"people" integer NOT NULL,
	"for_sale" integer NOT NULL,
	CONSTRAINT "wanted_instruments_of_many" CHECK ("people" >= 5)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "parts" text[] DEFAULT '{}'::text[] NOT NULL;
-- expands
CREATE TABLE "maintenance" (
	"is_on" boolean PRIMARY KEY DEFAULT true,
	"message" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_one_row" CHECK ("is_on")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" ("created_at" DESC,"id");
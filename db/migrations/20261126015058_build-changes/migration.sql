-- expands
CREATE TABLE "build_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asked_by" text NOT NULL,
	"status" text NOT NULL,
	"wish" text DEFAULT '' NOT NULL,
	"about" jsonb DEFAULT '[]' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]' NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"days" smallint DEFAULT 0 NOT NULL,
	"charge" text DEFAULT 'with_last' NOT NULL,
	"base_version" integer NOT NULL,
	"made_version" integer,
	"fixed" jsonb DEFAULT '[]' NOT NULL,
	"proposed_at" timestamp with time zone,
	"proposed_as" uuid,
	"open_until" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "build_changes_numbered" UNIQUE("request_id","number"),
	CONSTRAINT "build_changes_one_of_a_version" UNIQUE("request_id","made_version"),
	CONSTRAINT "build_changes_side" CHECK ("asked_by" in ('buyer', 'builder')),
	CONSTRAINT "build_changes_status" CHECK ("status" in ('asked', 'proposed', 'accepted', 'refused', 'withdrawn', 'lapsed', 'stale')),
	CONSTRAINT "build_changes_made" CHECK (("status" = 'accepted') = ("made_version" is not null)),
	CONSTRAINT "build_changes_days" CHECK ("days" between -90 and 365)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "build_changes_one_open" ON "build_changes" ("request_id","asked_by") WHERE "status" in ('asked', 'proposed');--> statement-breakpoint
ALTER TABLE "build_changes" ADD CONSTRAINT "build_changes_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;
-- expands
CREATE TABLE "build_signoffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"stage_key" text,
	"question" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"choice" text,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"late_answer" text,
	"moved_days" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "build_signoffs_status" CHECK ("status" in ('open', 'approved', 'changes_wanted', 'withdrawn', 'lapsed')),
	CONSTRAINT "build_signoffs_answered" CHECK ("status" not in ('approved', 'changes_wanted') or "answered_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "build_signoffs_one_open" ON "build_signoffs" ("request_id") WHERE "status" = 'open';--> statement-breakpoint
ALTER TABLE "build_signoffs" ADD CONSTRAINT "build_signoffs_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;
-- expands
CREATE TABLE "build_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	"silence" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_delays_numbered" UNIQUE("request_id","number"),
	CONSTRAINT "build_delays_silence" CHECK ("silence" in ('waits', 'asks', 'refunds')),
	CONSTRAINT "build_delays_status" CHECK ("status" in ('open', 'agreed', 'silent_yes', 'unanswered', 'ended', 'replaced')),
	CONSTRAINT "build_delays_later" CHECK ("to_day" > "from_day")
);
--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "last_date" date;--> statement-breakpoint
CREATE UNIQUE INDEX "build_delays_one_open" ON "build_delays" ("request_id") WHERE "status" in ('open', 'unanswered');--> statement-breakpoint
ALTER TABLE "build_delays" ADD CONSTRAINT "build_delays_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;
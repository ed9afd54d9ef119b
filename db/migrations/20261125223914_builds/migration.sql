-- expands
CREATE TABLE "build_digests" (
	"user_id" uuid PRIMARY KEY,
	"time_zone" text,
	"stopped_at" timestamp with time zone,
	"done_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "build_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stage_key" text,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	"link" text,
	"audience" text DEFAULT 'both' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "build_updates_numbered" UNIQUE("request_id","number"),
	CONSTRAINT "build_updates_sent_once" UNIQUE("author_id","client_id","request_id"),
	CONSTRAINT "build_updates_audience" CHECK ("audience" in ('workshop', 'both', 'public'))
);
--> statement-breakpoint
CREATE TABLE "build_stages" (
	"request_id" uuid,
	"key" text,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"weight" smallint NOT NULL,
	"plan_days" smallint NOT NULL,
	"cure_days" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"wait_days" real DEFAULT 0 NOT NULL,
	"span_days" real,
	CONSTRAINT "build_stages_pkey" PRIMARY KEY("request_id","key"),
	CONSTRAINT "build_stages_weight" CHECK ("weight" between 1 and 100),
	CONSTRAINT "build_stages_done" CHECK ("status" <> 'done' or ("done_at" is not null and "span_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "build_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"stage_key" text,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expected_on" date,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"request_id" uuid PRIMARY KEY,
	"status" text DEFAULT 'waiting' NOT NULL,
	"family" text NOT NULL,
	"title" text NOT NULL,
	"start_cents" integer DEFAULT 0 NOT NULL,
	"promise" date,
	"promise_first" date,
	"date_is_essential" boolean DEFAULT false NOT NULL,
	"update_every_days" smallint NOT NULL,
	"started_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"last_news_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builds_started" CHECK ("status" in ('drafting', 'waiting', 'cancelled') or "started_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "build_updates_by_time" ON "build_updates" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "build_waits_one_at_once" ON "build_waits" ("request_id",coalesce("stage_key", '')) WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "build_waits_by_build" ON "build_waits" ("request_id");--> statement-breakpoint
CREATE INDEX "builds_under_way" ON "builds" ("status","promise");--> statement-breakpoint
ALTER TABLE "build_digests" ADD CONSTRAINT "build_digests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_updates" ADD CONSTRAINT "build_updates_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_updates" ADD CONSTRAINT "build_updates_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "build_stages" ADD CONSTRAINT "build_stages_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "build_waits" ADD CONSTRAINT "build_waits_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_request_id_custom_build_requests_id_fkey" FOREIGN KEY ("request_id") REFERENCES "custom_build_requests"("id") ON DELETE CASCADE;
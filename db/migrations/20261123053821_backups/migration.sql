CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"restored_at" timestamp with time zone NOT NULL,
	"backup_started_at" timestamp with time zone NOT NULL,
	"backup_version" text NOT NULL,
	"compare_asked_at" timestamp with time zone,
	"comparing_at" timestamp with time zone,
	"compare_failed_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"comparison" jsonb,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "restores_one_paused" ON "restores" (("resumed_at" is null)) WHERE "resumed_at" is null;
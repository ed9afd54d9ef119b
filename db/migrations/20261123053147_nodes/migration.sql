CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mails_sent" integer DEFAULT 0 NOT NULL,
	"mails_failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "nodes_by_last_report" ON "nodes" ("seen_at");
-- expands
CREATE TABLE "build_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"request_id" uuid NOT NULL,
	"made_on" date NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"p10" date NOT NULL,
	"p50" date NOT NULL,
	"p80" date NOT NULL,
	"p90" date NOT NULL,
	"inputs_hash" text NOT NULL,
	"model" smallint NOT NULL,
	"own_builds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_paces" (
	"learnt_on" date PRIMARY KEY,
	"mu" real NOT NULL,
	"tau" real NOT NULL,
	"sigma_build" real NOT NULL,
	"sigma_stage" real NOT NULL,
	"builds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guild_spans" (
	"family" text,
	"stage_key" text,
	"median_days" real NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "guild_spans_pkey" PRIMARY KEY("family","stage_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "build_forecasts_once" ON "build_forecasts" ("request_id","made_on","inputs_hash");--> statement-breakpoint
CREATE INDEX "build_forecasts_newest" ON "build_forecasts" ("request_id","made_at" DESC);--> statement-breakpoint
ALTER TABLE "build_forecasts" ADD CONSTRAINT "build_forecasts_request_id_builds_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "builds"("request_id") ON DELETE CASCADE;
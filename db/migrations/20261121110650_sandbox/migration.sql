CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."easypost_objects" (
	"id" text PRIMARY KEY,
	"object" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."stripe_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_objects" (
	"id" text PRIMARY KEY,
	"object" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."stripe_objects_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."stripe_requests" (
	"idempotency_key" text PRIMARY KEY,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_to" ON "sandbox"."mails" ("to","id");--> statement-breakpoint
CREATE INDEX "stripe_events_list" ON "sandbox"."stripe_events" ("sequence");--> statement-breakpoint
CREATE INDEX "stripe_events_due" ON "sandbox"."stripe_events" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "stripe_objects_list" ON "sandbox"."stripe_objects" ("object","sequence");--> statement-breakpoint
CREATE INDEX "stripe_objects_parent" ON "sandbox"."stripe_objects" ("parent_id","sequence");--> statement-breakpoint
CREATE INDEX "stripe_objects_due" ON "sandbox"."stripe_objects" ("due_at") WHERE due_at is not null;
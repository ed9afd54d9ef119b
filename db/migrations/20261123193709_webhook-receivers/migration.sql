-- expands: new tables of the sandbox, which an older program never reads
CREATE TABLE "sandbox"."hook_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."hook_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receiver_id" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"answer" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."hook_receivers" (
	"id" text PRIMARY KEY,
	"secret" text,
	"answer" text DEFAULT 'ok' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hook_calls_newest" ON "sandbox"."hook_calls" ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "hook_receivers_newest" ON "sandbox"."hook_receivers" ("created_at");--> statement-breakpoint
ALTER TABLE "sandbox"."hook_calls" ADD CONSTRAINT "hook_calls_receiver_id_hook_receivers_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "sandbox"."hook_receivers"("id") ON DELETE CASCADE;
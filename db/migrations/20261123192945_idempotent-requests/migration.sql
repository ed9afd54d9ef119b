-- expands: a new table, which an older program never reads
CREATE TABLE "idempotent_requests" (
	"token_id" uuid,
	"key" text,
	"fingerprint" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" text,
	CONSTRAINT "idempotent_requests_pkey" PRIMARY KEY("token_id","key"),
	CONSTRAINT "idempotent_requests_answer" CHECK ("status" is not null or "body" is null)
);
--> statement-breakpoint
CREATE INDEX "idempotent_requests_by_time" ON "idempotent_requests" ("begun_at");--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_token_id_api_tokens_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_tokens"("id") ON DELETE CASCADE;
-- expands: an older program leaves the table alone
CREATE TABLE "token_calls" (
	"token_id" uuid,
	"key" text,
	"call_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "token_calls_pkey" PRIMARY KEY("token_id","key")
);
--> statement-breakpoint
CREATE INDEX "token_calls_by_start" ON "token_calls" ("started_at");--> statement-breakpoint
ALTER TABLE "token_calls" ADD CONSTRAINT "token_calls_token_id_api_tokens_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_tokens"("id") ON DELETE CASCADE;
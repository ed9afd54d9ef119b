-- expands
CREATE TABLE "oidc_flows" (
	"secret_hash" text PRIMARY KEY,
	"browser_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"nonce" text NOT NULL,
	"provider_verifier" text NOT NULL,
	"return_path" text NOT NULL,
	"linking_session_id" uuid,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "user_identities_subject" UNIQUE("issuer","subject"),
	CONSTRAINT "user_identities_one_per_user" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE INDEX "oidc_flows_expiring" ON "oidc_flows" ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_flows_by_user" ON "oidc_flows" ("user_id");--> statement-breakpoint
ALTER TABLE "oidc_flows" ADD CONSTRAINT "oidc_flows_linking_session_id_sessions_id_fkey" FOREIGN KEY ("linking_session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "oidc_flows" ADD CONSTRAINT "oidc_flows_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
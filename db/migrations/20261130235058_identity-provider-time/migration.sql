-- expands
ALTER TABLE "oidc_flows" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "oidc_flows_by_session" ON "oidc_flows" ("linking_session_id");
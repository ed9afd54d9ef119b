DROP INDEX "returns_in_review";--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" ("updated_at") WHERE "status" <> 'closed';
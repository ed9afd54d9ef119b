-- expands
CREATE INDEX "returns_by_builder" ON "returns" ("builder_id","updated_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "returns_by_buyer" ON "returns" ("buyer_id");
-- expands
ALTER TABLE "sessions" ADD COLUMN "needs_password" boolean DEFAULT false NOT NULL;
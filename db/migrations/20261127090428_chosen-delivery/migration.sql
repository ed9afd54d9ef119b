-- expands
ALTER TABLE "build_hand_overs" ADD COLUMN "chosen_at" timestamp with time zone;
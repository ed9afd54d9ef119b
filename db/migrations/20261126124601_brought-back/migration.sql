-- expands
CREATE INDEX "build_hand_overs_brought_back" ON "build_hand_overs" ("updated_at") WHERE "delivery_status" = 'returned';
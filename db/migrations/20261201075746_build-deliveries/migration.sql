-- Stop all nodes: an older program reads the table by its earlier name.
ALTER TABLE "build_hand_overs" RENAME TO "build_deliveries";--> statement-breakpoint
ALTER TABLE "build_deliveries" RENAME CONSTRAINT "build_hand_overs_chosen" TO "build_deliveries_chosen";--> statement-breakpoint
ALTER INDEX "build_hand_overs_brought_back" RENAME TO "build_deliveries_brought_back";--> statement-breakpoint
ALTER INDEX "build_hand_overs_under_way" RENAME TO "build_deliveries_under_way";--> statement-breakpoint
ALTER TABLE "build_deliveries" RENAME CONSTRAINT "build_hand_overs_pkey" TO "build_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "build_deliveries" RENAME CONSTRAINT "build_hand_overs_request_id_custom_build_requests_id_fkey" TO "build_deliveries_request_id_custom_build_requests_id_fkey";

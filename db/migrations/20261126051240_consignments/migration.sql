CREATE TABLE "consignments" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "consignments" ("id", "kind") SELECT "id", 'order' FROM "orders";--> statement-breakpoint
ALTER TABLE "delivery_events" RENAME COLUMN "order_id" TO "consignment_id";--> statement-breakpoint
ALTER TABLE "label_quotes" RENAME COLUMN "order_id" TO "consignment_id";--> statement-breakpoint
ALTER TABLE "shipments" RENAME COLUMN "order_id" TO "consignment_id";--> statement-breakpoint
ALTER INDEX "shipments_one_per_order" RENAME TO "shipments_one_per_consignment";--> statement-breakpoint
ALTER INDEX "shipments_by_order" RENAME TO "shipments_by_consignment";--> statement-breakpoint
ALTER TABLE "delivery_events" DROP CONSTRAINT "delivery_events_order_id_orders_id_fkey", ADD CONSTRAINT "delivery_events_consignment_id_consignments_id_fkey" FOREIGN KEY ("consignment_id") REFERENCES "consignments"("id");--> statement-breakpoint
ALTER TABLE "label_quotes" DROP CONSTRAINT "label_quotes_order_id_orders_id_fkey", ADD CONSTRAINT "label_quotes_consignment_id_consignments_id_fkey" FOREIGN KEY ("consignment_id") REFERENCES "consignments"("id");--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_order_id_orders_id_fkey", ADD CONSTRAINT "shipments_consignment_id_consignments_id_fkey" FOREIGN KEY ("consignment_id") REFERENCES "consignments"("id");--> statement-breakpoint
-- The parcel of a build is no event of an order: there is no order of that id.
CREATE OR REPLACE FUNCTION shipments_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_order_event('order.label_bought', NEW.consignment_id);
  RETURN NULL;
END $$;

CREATE TABLE "delivery_events" (
	"order_id" uuid,
	"status" text,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_events_pkey" PRIMARY KEY("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "label_quotes" (
	"order_id" uuid PRIMARY KEY,
	"carrier_shipment_id" text NOT NULL,
	"rates" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"carrier_shipment_id" text UNIQUE,
	"carrier_rate_id" text,
	"carrier" text NOT NULL,
	"service" text,
	"rate_cents" integer,
	"insured_cents" integer,
	"cost_cents" integer,
	"tracker_id" text UNIQUE,
	"tracking_code" text,
	"tracking_url" text,
	"label_url" text,
	"label_refund" text,
	"refusal" text,
	"tracking_status" text,
	"tracker_updated_at" timestamp with time zone,
	"expected_at" timestamp with time zone,
	"scans" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_events" (
	"id" text PRIMARY KEY,
	"tracker_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."easypost_events" (
	"id" text PRIMARY KEY,
	"body" jsonb NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."easypost_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "orders_to_do" ON "orders" ("builder_id","created_at") WHERE "status" = 'completed' and "delivery_status" in ('preparing', 'label_created') and "refund_requested_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_per_order" ON "shipments" ("order_id") WHERE "status" in ('buying', 'bought', 'own');--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_silent" ON "shipments" ("status","updated_at");--> statement-breakpoint
CREATE INDEX "tracker_events_by_receipt" ON "tracker_events" ("received_at");--> statement-breakpoint
CREATE INDEX "easypost_events_due" ON "sandbox"."easypost_events" ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "label_quotes" ADD CONSTRAINT "label_quotes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
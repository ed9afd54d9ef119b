-- expands: an older program shows these events as they are.
UPDATE "delivery_events" AS "resumed" SET "status" = 'resumed'
WHERE "resumed"."status" = 'preparing' AND EXISTS (
	SELECT 1 FROM "delivery_events" AS "cancelled"
	WHERE "cancelled"."order_id" = "resumed"."order_id" AND "cancelled"."status" = 'cancelled'
		AND "cancelled"."occurred_at" <= "resumed"."occurred_at"
);

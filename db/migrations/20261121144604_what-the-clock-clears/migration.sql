CREATE INDEX "one_time_tokens_expiring" ON "one_time_tokens" ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" ("ended_at") WHERE "ended_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_idle" ON "sessions" ("refreshed_at");--> statement-breakpoint
CREATE INDEX "payment_events_by_receipt" ON "payment_events" ("received_at");--> statement-breakpoint
CREATE INDEX "rate_limits_past" ON "rate_limits" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "products_to_retire" ON "products" ("sold_at") WHERE "status" = 'sold' and "is_available";
-- expands
-- For orders too, without amounts.
CREATE OR REPLACE FUNCTION refunds_publish() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM publish_webhook_event('build_payment.part_refunded', payment.builder_id, payment.id,
    jsonb_build_object('request_id', payment.request_id, 'part', payment.payment_type, 'amount', round(NEW.cents / 100.0, 2),
      'currency', payment.currency, 'status', payment.status, 'return_id', NEW.id))
  FROM payments payment WHERE payment.id = NEW.payment_id AND payment.request_id IS NOT NULL;
  PERFORM publish_webhook_event('order.part_refunded', orders.builder_id, orders.id,
    jsonb_build_object('product_id', orders.product_id, 'status', orders.status))
  FROM payments payment JOIN orders ON orders.checkout_id = payment.checkout_id WHERE payment.id = NEW.payment_id;
  RETURN NULL;
END $$;

-- expands
ALTER TABLE "order_books" DROP CONSTRAINT "order_books_fee", ADD CONSTRAINT "order_books_fee" CHECK ("slot_fee_cents" = 0 or "slot_fee_cents" between 50 and 1000000);
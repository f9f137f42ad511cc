-- Written by hand: what a checkout must know of its shopper, after their turn, in one question. Volatile, so that it sees what was committed while it waited.
-- It says what placed_before, unpaid_beside and open_cash say, which take the same lock.
CREATE FUNCTION orders_before_checkout(
  shopper uuid, others int,
  OUT oldest_ms float8, OUT unpaid_orders int, OUT unpaid_units int,
  OUT is_proved boolean, OUT cash_orders int, OUT cash_pieces int, OUT cash_paise float8
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || shopper, 0));
  SELECT
    (SELECT extract(epoch FROM o.placed_at)::float8 * 1000 FROM "order" o WHERE o.user_id = shopper ORDER BY o.number DESC OFFSET others LIMIT 1),
    EXISTS (SELECT FROM "user" u WHERE u.id = shopper AND u.email_verified)
      OR EXISTS (SELECT FROM "order" o WHERE o.user_id = shopper AND o.status = 'Delivered'),
    unpaid.orders, unpaid.units, cash.orders, cash.pieces, cash.paise
  INTO oldest_ms, is_proved, unpaid_orders, unpaid_units, cash_orders, cash_pieces, cash_paise
  FROM (
    SELECT count(*) AS orders, coalesce(sum(l.pieces), 0) AS units
    FROM "order" o CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) l
    WHERE o.user_id = shopper AND o.status = 'Payment Pending'
  ) unpaid CROSS JOIN (
    SELECT count(*) AS orders, coalesce(sum(l.pieces), 0) AS pieces, coalesce(sum(o.total_paise), 0) AS paise
    FROM "order" o CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) l
    WHERE o.user_id = shopper AND o.payment_method = 'Cash On Delivery' AND o.status IN ('Placed', 'Packed', 'Shipped')
  ) cash;
END $$;

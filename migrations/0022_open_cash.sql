-- Written by hand: what a shopper has open by Cash On Delivery, after their turn, and whether anything about them is proved. Volatile, so that it sees
-- what was committed while it waited (see unpaid_beside, whose lock it takes).
CREATE FUNCTION open_cash(shopper uuid, OUT is_proved boolean, OUT orders bigint, OUT pieces bigint, OUT paise bigint) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || shopper, 0));
  SELECT count(*), coalesce(sum(l.pieces), 0), coalesce(sum(o.total_paise), 0) INTO orders, pieces, paise
    FROM "order" o CROSS JOIN LATERAL (SELECT sum(quantity) AS pieces FROM order_line WHERE order_id = o.id) l
    WHERE o.user_id = shopper AND o.payment_method = 'Cash On Delivery' AND o.status IN ('Placed', 'Packed', 'Shipped');
  is_proved := EXISTS (SELECT FROM "user" u WHERE u.id = shopper AND u.email_verified)
    OR EXISTS (SELECT FROM "order" o WHERE o.user_id = shopper AND o.status = 'Delivered');
END $$;

-- Written by hand: what a shopper's other unpaid orders hold, after their turn. A statement sees what was committed when it began; what a volatile
-- function asks sees what was committed while it waited, so that an order that is paid online need not be several statements.
CREATE FUNCTION unpaid_beside(shopper uuid, one_order uuid, OUT orders bigint, OUT units bigint) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || shopper, 0));
  SELECT count(DISTINCT o.id), coalesce(sum(l.quantity), 0) INTO orders, units
    FROM "order" o LEFT JOIN order_line l ON l.order_id = o.id WHERE o.user_id = shopper AND o.status = 'Payment Pending' AND o.id <> one_order;
END $$;

-- Written by hand: when the shopper's order before so many others was placed, after their turn. It is the turn of unpaid_beside, so that nobody can take two in
-- two orders; and what is read after it holds every order that was under way before.
CREATE FUNCTION placed_before(shopper uuid, others int, OUT ms float8) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || shopper, 0));
  SELECT extract(epoch FROM o.placed_at)::float8 * 1000 INTO ms FROM "order" o WHERE o.user_id = shopper ORDER BY o.number DESC OFFSET others LIMIT 1;
END $$;

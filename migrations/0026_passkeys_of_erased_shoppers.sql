-- What could log in or change how: it comes too late for an account that was erased meanwhile, like its sessions (0009_erased_accounts.sql).
CREATE TRIGGER passkey_of_erased_shopper BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();
--> statement-breakpoint
CREATE TRIGGER two_factor_of_erased_shopper BEFORE INSERT ON two_factor FOR EACH ROW EXECUTE FUNCTION refuse_erased_shopper();

import { sql } from 'drizzle-orm'

/** Invariants of consents (rulings.md#invariants): the ledger and what rests on it say the same. */
export const consentQuestions = {
  'I18 no reminder is left of a consent that ended, and none ended whose consent holds': sql`
    select r.id from refill_reminder r join consent c on c.id = r.consent_id
    where (r.ended_at is null) <> (c.ended_at is null) or c.purpose <> 'reminders'`,

  'I18 nobody waits of a consent that ended, and none was written whose consent holds': sql`
    select a.id from stock_alert a join consent c on c.id = a.consent_id
    where (a.written_at is null) <> (c.ended_at is null) or c.purpose <> 'alert'`,

  'I18 a consent holds as long as something rests on it': sql`
    select c.id from consent c where c.ended_at is null
      and not exists (select from refill_reminder where consent_id = c.id)
      and not exists (select from stock_alert where consent_id = c.id)`,

  // Written by an older version beside this one: entered within minutes.
  'I18 what was confirmed is in the ledger': sql`
    select id from refill_reminder where consent_id is null and consented_at < now() - interval '1 hour'
    union all
    select id from stock_alert where consent_id is null and confirmed_at < now() - interval '1 hour'`,
}

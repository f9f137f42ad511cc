import { v7 } from 'uuid'
import type { Shop } from '#platform/shop.ts'
import { accountEvent, type AccountEventKind } from './tables.ts'

type AccountEvent = { userId: string; what: AccountEventKind; actor: string; reason: string }

/** What the staff did to an account, in the caller's transaction; the shopper's export says it. */
export async function noteEvent({ db, clock }: Shop, event: AccountEvent): Promise<void> {
  await db.insert(accountEvent).values({ ...event, id: v7(), at: clock() })
}

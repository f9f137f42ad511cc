import { and, desc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm'
import { user } from '#accounts/tables.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { consentErrors } from './contract.ts'
import { endConsent, personOf } from './give-consent.ts'
import { mostListed } from './rules.ts'
import { consent, consentNotice, type ListedConsent } from './tables.ts'

const perShopper: Limit = { name: 'consent', what: 'withdrawals', attempts: 300, minutes: 60 }

/** An account and its verified address; before that anyone may have typed it. */
type Person = { userId: string; email: string | undefined }

async function accountOf({ db }: Shop, userId: string): Promise<Person> {
  const { email, emailVerified } = user
  const [row] = await db.select({ email, emailVerified }).from(user).where(eq(user.id, userId))
  return { userId, email: row?.emailVerified ? row.email : undefined }
}

/** Of the account, and of its confirmed address from before the log-in. */
function consentsOf(shop: Shop, { userId, email }: Person): SQL | undefined {
  const own = eq(consent.userId, userId)
  if (email === undefined) return own
  return or(own, and(isNull(consent.userId), eq(consent.person, personOf(shop, email))))
}

/** Those that hold first, then the newest. */
function listOf(shop: Shop, person: Person, most: number): Promise<ListedConsent[]> {
  const { version, language, words } = consentNotice
  return shop.db
    .select({ ...getTableColumns(consent), version, language, words })
    .from(consent)
    .innerJoin(consentNotice, eq(consentNotice.hash, consent.notice))
    .where(consentsOf(shop, person))
    .orderBy(sql`${consent.endedAt} is not null`, desc(consent.givenAt), desc(consent.id))
    .limit(most)
}

export async function listConsents(shop: Shop, userId: string): Promise<ListedConsent[]> {
  return listOf(shop, await accountOf(shop, userId), mostListed)
}

/** Throws NO_CONSENT for one that is not theirs or has ended, TOO_MANY_REQUESTS. */
export async function withdrawConsent(
  shop: Shop,
  userId: string,
  id: string,
): Promise<typeof consent.$inferSelect> {
  await countAttempt(shop, perShopper, userId)
  const isTheirs = consentsOf(shop, await accountOf(shop, userId))
  const [row] = isId(id)
    ? await shop.db
        .select()
        .from(consent)
        .where(and(isTheirs, eq(consent.id, id), isNull(consent.endedAt)))
    : []
  if (!row) throw apiError(consentErrors, 'NO_CONSENT')
  await atomically(shop, (shop) => endConsent(shop, row.id, 'profile'))
  return row
}

/** For the export: all of them. */
export async function exportedConsents(shop: Shop, person: Person) {
  const rows = await listOf(shop, person, 100_000)
  return rows.map(({ purpose, about, words, version, language, ...row }) => ({
    purpose,
    about,
    words,
    version,
    language,
    givenAt: row.givenAt.toISOString(),
    givenBy: row.givenBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
  }))
}

/** In the caller's transaction: they end, and stay as a proof that names nobody. */
export async function eraseConsentsOf(shop: Shop, person: Person): Promise<void> {
  const open = await shop.db
    .select({ id: consent.id })
    .from(consent)
    .where(and(consentsOf(shop, person), isNull(consent.endedAt)))
    .orderBy(consent.id)
  for (const { id } of open) await endConsent(shop, id, 'erased')
  await shop.db.update(consent).set({ userId: null }).where(eq(consent.userId, person.userId))
}

/** In the caller's transaction. */
export async function moveConsents(
  { db }: Shop,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.update(consent).set({ userId: into }).where(eq(consent.userId, from))
}

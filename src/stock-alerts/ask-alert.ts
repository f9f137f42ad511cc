import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { user } from '#accounts/tables.ts'
import { product } from '#catalogue/tables.ts'
import { giveConsent } from '#consents/give-consent.ts'
import { addressBlock, countAttempt, isUsedUp, type Limit } from '#platform/http/rate-limit.ts'
import { requestLanguage } from '#platform/language/request-language.ts'
import { queueEmail } from '#platform/mail/send-email.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { alertErrors } from './contract.ts'
import { linkOf } from './alert-links.ts'
import { confirmEmail } from './emails.ts'
import { mostAlerts } from './rules.ts'
import { stockAlert } from './tables.ts'

const perSender: Limit = { name: 'stock-alert', what: 'alerts', attempts: 30, minutes: 60 }
const perShopper: Limit = { name: 'stock-alert-own', what: 'alerts', attempts: 100, minutes: 60 }
/** Links to one address; further ones are not sent, and the answer does not say so. */
const perAddress: Limit = {
  name: 'stock-alert-to',
  what: 'links to this address',
  attempts: 5,
  minutes: 24 * 60,
}

type Asking = {
  product: string
  email?: string | undefined
  userId?: string | undefined
  /** Of the network. */
  address: string
}

type SoldOut = { id: string; name: string }

/**
 * An account with a confirmed address waits at once; any other address gets a link first. Throws
 * NO_PRODUCT, IN_STOCK, NO_ADDRESS, LIST_FULL, TOO_MANY_REQUESTS.
 */
export async function askAlert(shop: Shop, asking: Asking): Promise<'waiting' | 'link'> {
  const account = asking.userId === undefined ? undefined : await accountOf(shop, asking.userId)
  const email = asking.email ?? account?.email
  if (email === undefined) throw noAddress()
  await countAttempt(shop, perSender, addressBlock(asking.address))
  const soldOutProduct = await soldOut(shop, asking.product)
  if (account?.emailVerified && account.email === email) {
    await waitFor(shop, account, soldOutProduct)
    return 'waiting'
  }
  await sendLink(shop, email, soldOutProduct)
  return 'link'
}

function noAddress() {
  const { message } = alertErrors.NO_ADDRESS
  return apiError(alertErrors, 'NO_ADDRESS', { errors: [{ path: 'email', message }] })
}

type Account = { id: string; email: string; emailVerified: boolean }

async function accountOf({ db }: Shop, userId: string): Promise<Account | undefined> {
  const { id, email, emailVerified } = user
  const [row] = await db.select({ id, email, emailVerified }).from(user).where(eq(id, userId))
  return row
}

async function soldOut({ db }: Shop, wantedId: string): Promise<SoldOut> {
  const { id, name, stock } = product
  const [row] = isId(wantedId)
    ? await db
        .select({ id, name, stock })
        .from(product)
        .where(and(eq(id, wantedId), product.active))
    : []
  if (!row) throw apiError(alertErrors, 'NO_PRODUCT')
  if (row.stock > 0) throw apiError(alertErrors, 'IN_STOCK')
  return row
}

/** Who waits keeps the place; who was written to waits again, as the last one. */
async function waitFor(
  shop: Shop,
  { id: userId, email }: Account,
  { id: productId, name }: SoldOut,
): Promise<void> {
  await countAttempt(shop, perShopper, userId)
  await atomically(shop, async (shop) => {
    const { db, clock } = shop
    await db.execute(sql`select from "user" where id = ${userId} for no key update`)
    const ofUser = eq(stockAlert.userId, userId)
    const [waiting] = await db.select({ all: count() }).from(stockAlert).where(ofUser)
    const own = and(ofUser, eq(stockAlert.productId, productId))
    const [alert] = await db
      .select({ writtenAt: stockAlert.writtenAt })
      .from(stockAlert)
      .where(own)
      .for('no key update')
    if (!alert && (waiting?.all ?? 0) >= mostAlerts) throw apiError(alertErrors, 'LIST_FULL')
    // The address that was typed before the log-in is the account's own.
    await db
      .delete(stockAlert)
      .where(and(eq(stockAlert.email, email), eq(stockAlert.productId, productId)))
    if (alert && alert.writtenAt === null) return
    const at = clock()
    const language = requestLanguage()
    const subject = { id: productId, about: name }
    const input = { userId, email, product: subject, language, by: 'form' as const }
    const consentId = await giveConsent(shop, { notice: 'alert', ...input })
    const again = { askedAt: at, confirmedAt: at, writtenAt: null, language, consentId }
    if (alert) await db.update(stockAlert).set(again).where(own)
    else await db.insert(stockAlert).values({ id: v7(), productId, userId, ...again })
  })
}

/** What the shop knows of the address changes nothing in the answer. */
async function sendLink(shop: Shop, email: string, { id, name }: SoldOut): Promise<void> {
  if (await isUsedUp(shop, perAddress, email)) return
  await countAttempt(shop, perAddress, email)
  await atomically(shop, async (shop) => {
    const alert = (await alertOfAccount(shop, email, id)) ?? (await alertOfAddress(shop, email, id))
    if (alert === undefined) return
    const key = `stock alert link ${alert} ${shop.clock().getTime()}`
    const link = linkOf(shop, alert)
    await queueEmail(shop, key, confirmEmail({ to: email, productName: name, link }))
  })
}

/** The owner of the address waits already, with an account. */
async function alertOfAccount({ db }: Shop, email: string, productId: string) {
  const [row] = await db
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .innerJoin(user, eq(user.id, stockAlert.userId))
    .where(
      and(
        eq(user.email, email),
        user.emailVerified,
        eq(stockAlert.productId, productId),
        isNull(stockAlert.writtenAt),
      ),
    )
  return row?.id
}

/** An address that waits keeps its place; one that was written to is asked once more. */
async function alertOfAddress({ db, clock }: Shop, email: string, productId: string) {
  const ofEmail = eq(stockAlert.email, email)
  const [sum] = await db.select({ all: count() }).from(stockAlert).where(ofEmail)
  if ((sum?.all ?? 0) >= mostAlerts) return undefined
  const language = requestLanguage()
  await db
    .insert(stockAlert)
    .values({ id: v7(), productId, email, askedAt: clock(), language })
    .onConflictDoUpdate({
      target: [stockAlert.email, stockAlert.productId],
      set: { askedAt: clock(), confirmedAt: null, writtenAt: null, consentId: null, language },
      setWhere: sql`${stockAlert.confirmedAt} is null or ${stockAlert.writtenAt} is not null`,
    })
  const [row] = await db
    .select({ id: stockAlert.id })
    .from(stockAlert)
    .where(and(ofEmail, eq(stockAlert.productId, productId)))
  return row?.id
}

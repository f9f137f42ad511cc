import { timingSafeEqual } from 'node:crypto'
import { splitLanguage } from '#platform/language/addresses.ts'
import { staffHash } from '#platform/settings/staff-secret.ts'
import type { Shop } from '#platform/shop.ts'
import type { Named } from './change-entry.ts'
import { draftOf } from './drafts.ts'
import type { Entry } from './kind.ts'
import { kinds } from './kinds.ts'
import { kindNames } from './rules.ts'

/** As that of products (catalogue/admin/drafts/preview.ts): no page of the shop reads it. */
const previewParameter = 'preview'
const goodForMs = 30 * 60_000

/** A link to the shop's own page with the draft, for its holder, for half an hour. */
export function previewLink(
  shop: Shop,
  { kind, id }: Named,
): { url: string; until: string } | undefined {
  const untilMs = shop.clock().getTime() + goodForMs
  const signature = signatureOf(shop, { kind, id }, untilMs)
  const token = `${kind}.${id}.${untilMs.toString(36)}.${signature}`
  const path = kinds[kind].pathOf(id)
  if (path === null) return undefined
  return {
    url: `${shop.settings.publicUrl}${path}?${previewParameter}=${token}`,
    until: new Date(untilMs).toISOString(),
  }
}

const token = /^([a-z]{3,20})\.([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** The entry of a request for a preview; undefined for any other, also for a link that ended. */
export function previewedEntry(shop: Shop, { pathname, searchParams }: URL): Named | undefined {
  const [, name, id, until, signature] = token.exec(searchParams.get(previewParameter) ?? '') ?? []
  const kind = kindNames.find((kindName) => kindName === name)
  if (!kind || !id || !until || !signature) return undefined
  const path = splitLanguage(pathname, shop.settings.languages).path.replace(/\.data$/, '')
  const ownPath = kinds[kind].pathOf(id)
  if (path !== ownPath && !(path === '/_' && ownPath === '/')) return undefined
  const untilMs = Number.parseInt(until, 36)
  const isOver = untilMs < shop.clock().getTime()
  const real = Buffer.from(signatureOf(shop, { kind, id }, untilMs))
  return isOver || !timingSafeEqual(real, Buffer.from(signature)) ? undefined : { kind, id }
}

function signatureOf({ settings }: Shop, { kind, id }: Named, untilMs: number): string {
  return staffHash(settings, 'content preview', `${kind} ${id} ${untilMs}`)
}

/**
 * What shoppers see of a kind, with this entry in its place as it is typed by now: its draft, else
 * itself. Undefined once it is gone.
 */
export async function previewedEntries(shop: Shop, named: Named): Promise<Entry[] | undefined> {
  const draft = await draftOf(shop, named)
  const entries = await kinds[named.kind].read(shop)
  if (!entries.some(({ id }) => id === named.id)) return undefined
  return entries
    .filter(({ id, active }) => active || id === named.id)
    .map((entry) => (draft && entry.id === named.id ? { ...entry, body: draft.body } : entry))
}

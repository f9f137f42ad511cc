import type { Shop } from '#platform/shop.ts'
import type { EntryState } from '../tables.ts'
import type { KindName } from './rules.ts'

/** What is written of an entry, as its form holds it. */
export type Body = Record<string, unknown>

export type Entry = {
  id: string
  state: EntryState
  version: number
  /** Whether shoppers see it now. */
  active: boolean
  body: Body
  /** Has the words of the release, which the owner has not changed. */
  isGiven: boolean
}

export type Written = Pick<Entry, 'id' | 'state' | 'version' | 'body'>
export type Missing = { field: string; label: string }

/** How entries of a kind are stored. */
export type Storage = {
  /** All in their order, or the one of this id, locked when it will be changed. */
  read(shop: Shop, about?: { id?: string; lock?: boolean }): Promise<Entry[]>
  /** Writes an entry that is there; `version` is the new one. */
  write(shop: Shop, entry: Written): Promise<void>
  /** Undefined for what is always there. */
  insert?: (shop: Shop, entry: Written) => Promise<void>
  count?: (shop: Shop) => Promise<number>
  remove?: (shop: Shop, id: string) => Promise<void>
  order?: (shop: Shop, ids: readonly string[]) => Promise<void>
  /** Gives it the words of the release; `version` is the new one. */
  reset?: (shop: Shop, entry: Pick<Entry, 'id' | 'version'>) => Promise<void>
}

/** What the actions need to know of a kind. */
export type Kind = Storage & {
  name: KindName
  titleOf(body: Body, id: string): string
  pictureOf(body: Body): string | null
  /** What is missing before shoppers may see it. */
  missing(body: Body, id: string): Missing[]
  /** Throws UNKNOWN_PICTURE, UNKNOWN_FIELD; `before` is how it was. */
  check(shop: Shop, body: Body, before: { id: string; body: Body }): Promise<void>
  /** As it is kept: HTML without what shoppers may not be shown. */
  clean(body: Body): Body
  /** The page of the shop that shows it; null for what no page shows. */
  pathOf(id: string): string | null
}

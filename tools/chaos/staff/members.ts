import { v7 } from 'uuid'
import { givenRoles } from '#staff/rules.ts'
import { newSessionToken } from '#staff/tokens.ts'
import { makeProduct, withRetry, type Goods, type Person } from '../goods.ts'
import type { Market } from '../market.ts'
import type { Deed } from './deeds.ts'

export type Member = { id: string; cookie: string }

/** The back office of a run: who works there, on what, and what they were told. */
export type Desk = {
  members: Member[]
  /** Who sends what some shoppers return later, and judges these returns. */
  clerks: Member[]
  /** Who recalls lots and single pieces. */
  officers: Member[]
  /** Their prices change; nobody buys them. */
  products: Goods[]
  /** Kept by lots. */
  byLots: Goods[]
  /** Kept by serial numbers. */
  bySerials: Goods[]
  /** Orders that their shoppers want to return something of. */
  bought: Bought[]
  /** Orders of which a member asked to send a part back. */
  refunded: Set<string>
  deeds: Deed[]
}

export type Bought = {
  id: string
  number: string
  person: Person
  state: 'on its way' | 'delivered' | 'over'
  /** How often nothing could be done for it yet. */
  tries: number
  goods: Goods
  /** Pieces that were not asked to be returned yet. */
  piecesLeft: number
}

/** `secret` signs their sessions. */
type About = { count: number; secret: string }

/** So many members for orders, as many for returns, and one for recalls. */
export async function openDesk(
  database: Market['database'],
  { count, secret }: About,
): Promise<Desk> {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(database, 10)))
  const byLots = await Promise.all(Array.from({ length: 3 }, () => makeProduct(database, 0)))
  const bySerials = await Promise.all(Array.from({ length: 2 }, () => makeProduct(database, 0)))
  const all = await makeMembers(database, { count: count === 0 ? 0 : 2 * count + 1, secret })
  return {
    members: all.slice(0, count),
    clerks: all.slice(count, 2 * count),
    officers: all.slice(2 * count),
    products,
    byLots,
    bySerials,
    bought: [],
    refunded: new Set(),
    deeds: [],
  }
}

/**
 * Owners of the back office with sessions. Moments lie a year ahead: neither a shifted clock nor a
 * long run ends a session or asks for a second factor.
 */
export async function makeMembers(
  database: Market['database'],
  { count, secret }: About,
): Promise<Member[]> {
  const members = Array.from({ length: count }, (_, at) => ({
    at,
    id: v7(),
    session: v7(),
    ...newSessionToken(secret),
  }))
  const rows = members.map(({ at, id, session, tokenHash: hash }) => ({ at, id, session, hash }))
  await withRetry(
    database,
    `insert into staff (id, name, email, password_hash, role_id)
      select id, 'Member ' || at, 'member-' || at || '@nadi.example', '', $2
      from jsonb_to_recordset($1::jsonb) as x (id uuid, at int) on conflict do nothing`,
    [JSON.stringify(rows), givenRoles.owner.id],
  )
  await withRetry(
    database,
    `insert into staff_session (id, staff_id, token_hash, expires_at, address, device, factor,
        stepped_up_at, created_at, used_at)
      select session, id, hash, now() + interval '1 year', '10.255.0.1', 'chaos', 'app',
        now() + interval '1 year', now(), now() + interval '1 year'
      from jsonb_to_recordset($1::jsonb) as x (id uuid, session uuid, hash text)
      on conflict do nothing`,
    [JSON.stringify(rows)],
  )
  return members.map(({ id, token }) => ({ id, cookie: `nadi.staff_session=${token}` }))
}

import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orderViews } from '#orders/admin/rules.ts'
import { authSecret } from '#platform/settings/auth-secret.ts'
import type { Shop } from '#platform/shop.ts'
import { givenRoles } from '#staff/rules.ts'
import { staff, staffSession } from '#staff/tables.ts'
import { newSessionToken } from '#staff/tokens.ts'
import type { Call } from './scale-calls.ts'

const hours12 = 12 * 60 * 60 * 1000

/** What members of the staff do, with the p95 in milliseconds that each is aimed at. */
export async function staffCalls(
  shop: Shop,
): Promise<Record<string, { call: Call; aimMs: number }>> {
  const cookie = await signedIn(shop)
  const reading = (aimMs: number, ...paths: string[]) => ({
    aimMs,
    call: {
      next: (nth: number) => ({
        path: `/admin/api${paths[nth % paths.length]}`,
        headers: { cookie },
      }),
    },
  })
  const finding = (...texts: string[]) =>
    reading(100, ...texts.map((text) => `/orders/list?q=${encodeURIComponent(text)}`))
  return {
    ...Object.fromEntries(
      orderViews.map((view) => [
        `staff: orders, ${view}`,
        reading(100, `/orders/list?view=${view}&limit=50`),
      ]),
    ),
    // No view of the shop: it looks through the newest 50,000 orders.
    'staff: orders, a filter without an index': reading(200, '/orders/list?state=Goa'),
    'staff: counts of the views': reading(100, '/orders/view-counts'),
    'staff: order by number': finding('100123', '104567', '109999'),
    'staff: order by the end of a phone': finding('543210', '123456', '777777'),
    'staff: order by e-mail': finding('generated-7@nadi.example', 'generated-99@nadi.example'),
    'staff: order by the beginning of a name': finding('Shopper 12', 'Shopper 7', 'Sho'),
    'staff: order by tracking number': finding('CH-100123', 'CH-104567', 'CH-1'),
    'staff: products, page 1': reading(150, '/catalogue/products?state=live'),
    'staff: products, filtered': reading(
      150,
      '/catalogue/products?state=live&stock=in&priceFrom=500&priceTo=900',
      '/catalogue/products?state=live&stock=low',
      '/catalogue/products?bestseller=true&sort=price-desc',
    ),
    'staff: products, found': reading(
      150,
      '/catalogue/products?search=thermometer',
      '/catalogue/products?search=model%20777',
    ),
    'staff: Today, work that waits': reading(200, '/today/waiting'),
    'staff: Today, figures': reading(200, '/today/figures'),
    'staff: Today, last actions': reading(200, '/today/last-actions'),
    'staff: audit, newest': reading(50, '/audit/entries'),
    'staff: audit of a subject': reading(50, ...(await subjectsOf(shop))),
  }
}

/** Orders that the audit has entries of. */
async function subjectsOf({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select subject_id as id from audit_entry where subject_kind = 'order' order by id limit 100`,
  )
  const paths = rows.map(({ id }) => `/audit/entries?subject=${id}`)
  return paths.length === 0 ? ['/audit/entries'] : paths
}

/** An owner of the back office; what the cookie says. */
export async function signedIn({ db, settings }: Shop): Promise<string> {
  const [id, now] = [v7(), new Date()]
  const { token, tokenHash } = newSessionToken(authSecret(settings))
  await db.insert(staff).values({
    id,
    name: 'Asha Verma',
    email: `${id}@nadi.example`,
    passwordHash: '',
    roleId: givenRoles.owner.id,
  })
  await db.insert(staffSession).values({
    id: v7(),
    staffId: id,
    tokenHash,
    expiresAt: new Date(now.getTime() + hours12),
    address: '192.0.2.1',
    device: 'bench',
    factor: 'app',
    createdAt: now,
    usedAt: now,
  })
  return `nadi.staff_session=${token}`
}

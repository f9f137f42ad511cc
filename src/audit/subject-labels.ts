import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { SubjectLabel } from './rules.ts'

type Named = { kind: string; id: string }

const labels: Record<string, (ids: SQL) => SQL> = {
  order: (ids) =>
    sql`select id::text, number::text as label, '/orders/' || number as href from "order" where id = any(${ids})`,
  return: (ids) =>
    sql`select id::text, 'return R' || number as label, '/returns/' || number as href from return_case where id = any(${ids})`,
  product: (ids) =>
    sql`select id::text, name as label, '/products/' || id as href from product where id = any(${ids})`,
  category: (ids) =>
    sql`select id::text, name as label, '/categories' as href from category where id = any(${ids})`,
  voucher: (ids) =>
    sql`select id::text, code as label, '/vouchers/' || id as href from voucher where id = any(${ids})`,
  banner: (ids) =>
    sql`select id::text, coalesce(heading, alt) as label, '/content/banner/' || id as href from banner where id = any(${ids})`,
  article: (ids) => ofStory('article', ids),
  event: (ids) => ofStory('event', ids),
  faq: (ids) =>
    sql`select id::text, question as label, '/content/faq/' || id as href from faq_entry where id = any(${ids})`,
  testimonial: (ids) =>
    sql`select id::text, author as label, '/content/testimonial/' || id as href from review where id = any(${ids})`,
  page: (ids) => ofText('page', ids),
  email: (ids) => ofText('email', ids),
  staff: (ids) =>
    sql`select id::text, name as label, '/staff/' || id as href from staff where id = any(${ids})`,
  shopper: (ids) =>
    sql`select id::text, name as label, '/customers/' || id as href from "user" where id = any(${ids})`,
  enquiry: (ids) =>
    sql`select id::text, 'enquiry ' || enquiry_number as label, '/enquiries/' || id as href from enquiry where id = any(${ids})`,
  review: (ids) =>
    sql`select r.id::text, 'review of ' || p.name as label, '/reviews?view=' || r.state || '&q=' || r.id as href from product_review r join product p on p.id = r.product_id where r.id = any(${ids})`,
  question: (ids) =>
    sql`select q.id::text, 'about ' || p.name as label, '/questions?view=' || q.state || '&q=' || q.id as href from product_question q join product p on p.id = q.product_id where q.id = any(${ids})`,
  role: (ids) =>
    sql`select id::text, name as label, '/staff/roles/' || id as href from staff_role where id = any(${ids})`,
}

function ofStory(kind: 'article' | 'event', ids: SQL): SQL {
  return sql`select id::text, name as label, ${`/content/${kind}/`} || id as href from event where id = any(${ids})`
}

/** Always there, written by the owner or not. */
function ofText(kind: 'page' | 'email', ids: SQL): SQL {
  return sql`select id::text, ${`words of this ${kind}`} as label, ${`/content/${kind}/`} || id as href from unnest(${ids}) as id`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What subjects are called today; the id where nothing has a name for it. */
export async function subjectLabels(
  { db }: Shop,
  subjects: readonly Named[],
): Promise<(subject: Named) => SubjectLabel> {
  const labelBySubject = new Map<string, SubjectLabel>()
  for (const [kind, query] of Object.entries(labels)) {
    const ids = subjects.filter(({ kind: its, id }) => its === kind && uuid.test(id))
    if (ids.length === 0) continue
    const list = sql`${sql.param([...new Set(ids.map(({ id }) => id))])}::uuid[]`
    const { rows } = await db.execute<{ id: string; label: string; href: string }>(query(list))
    for (const { id, ...label } of rows) labelBySubject.set(`${kind} ${id}`, label)
  }
  return ({ kind, id }) => labelBySubject.get(`${kind} ${id}`) ?? { label: id, href: null }
}

/** Ids of what a member may mean: an id itself, or the number of an order. */
export async function subjectsCalled({ db }: Shop, text: string): Promise<string[]> {
  if (!/^\d{1,15}$/.test(text)) return [text]
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "order" where number = ${text}::bigint`,
  )
  return [text, ...rows.map(({ id }) => id)]
}

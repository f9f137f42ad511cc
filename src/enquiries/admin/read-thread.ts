import { asc, sql } from 'drizzle-orm'
import { emailIdOf } from '#platform/mail/send-email.ts'
import { apiError, commonErrors, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { filled, type AnswerField } from '../rules.ts'
import { savedAnswer } from '../tables.ts'
import { answerKey } from './answer-enquiry.ts'
import type { EmailState, EnquiryRecord, MessageRecord, ThreadRecord } from './tables.ts'

// A conversation is rarely longer than ten.
const mostMessages = 500

/** Throws NOT_FOUND. */
export async function readThread(
  shop: Shop,
  id: string,
  member: { name: string },
): Promise<ThreadRecord> {
  const row = await readEnquiry(shop, id)
  return {
    row,
    messages: await messagesOf(shop, row),
    savedAnswers: await answersFor(shop, row, member),
  }
}

export async function readEnquiry({ db }: Shop, id: string): Promise<ThreadRecord['row']> {
  const { rows } = isId(id)
    ? await db.execute<ThreadRecord['row']>(sql`
        select e.*, s.name as assigned_name, u.name as customer_name, a.is_serious, a.forwarded_at,
          a.report from enquiry e left join adverse_event a on a.enquiry_id = e.id
        left join staff s on s.id = e.assigned_to left join "user" u on u.id = e.user_id where e.id = ${id}`)
    : { rows: [] }
  if (!rows[0]) throw apiError(commonErrors, 'NOT_FOUND')
  return rows[0]
}

async function messagesOf({ db }: Shop, { id }: EnquiryRecord): Promise<MessageRecord[]> {
  const { rows } = await db.execute<Omit<MessageRecord, 'email'>>(sql`
    select m.id, m.kind, m.words, m.at, s.name as who
    from (select * from enquiry_message where enquiry_id = ${id} order by at desc, id desc limit ${mostMessages}) m
    left join staff s on s.id = m.staff_id order by m.at, m.id`)
  const answers = rows.filter(({ kind }) => kind === 'answer')
  const states = await emailStates(
    { db },
    answers.map((answer) => emailIdOf(answerKey(answer.id))),
  )
  return rows.map((row) => ({
    ...row,
    email: row.kind === 'answer' ? (states.get(emailIdOf(answerKey(row.id))) ?? 'sent') : null,
  }))
}

/** The queue forgets what it did after 30 days. */
async function emailStates(
  { db }: Pick<Shop, 'db'>,
  ids: string[],
): Promise<Map<string, EmailState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, state::text from pgboss.job_common where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, state }) => [id, stateWords[state] ?? 'under way']))
}

const stateWords: Record<string, EmailState> = {
  completed: 'sent',
  failed: 'failed',
  cancelled: 'failed',
}

async function answersFor(
  { db, settings }: Shop,
  row: EnquiryRecord,
  member: { name: string },
): Promise<ThreadRecord['savedAnswers']> {
  const { id, name, words } = savedAnswer
  const answers = await db.select({ id, name, words }).from(savedAnswer).orderBy(asc(name), asc(id))
  const values: Record<AnswerField, string> = {
    name: row.name,
    'first name': row.name.split(/\s+/)[0] ?? '',
    number: String(row.enquiry_number),
    order: row.order_number === null ? '{order}' : String(row.order_number),
    store: settings.storeName,
    'my name': member.name,
  }
  return answers.map((answer) => ({ ...answer, words: filled(answer.words, values) }))
}

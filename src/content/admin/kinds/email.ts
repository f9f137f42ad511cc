import { inArray } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import {
  blockNames,
  emailIds,
  emailKinds,
  fieldsOfEmail,
  defaultWords,
} from '#platform/mail/default-words.ts'
import { emailText } from '../../tables.ts'
import { fieldsIn } from '../../words/fields.ts'
import { contentErrors } from '../errors.ts'
import type { EmailBody } from '../forms.ts'
import type { Body, Entry, Kind } from '../kind.ts'

/** The emails whose words the owner may change; those of the release until then. */
export const emailKind: Kind = {
  name: 'email',
  read: async ({ db }, { id, lock = false } = {}) => {
    const names = emailKinds.filter((name) => id === undefined || emailIds[name] === id)
    if (names.length === 0) return []
    const ids = names.map((name) => emailIds[name])
    const query = db.select().from(emailText).where(inArray(emailText.id, ids))
    const rows = await (lock ? query.for('update') : query)
    return names.map((name): Entry => {
      const row = rows.find((storedRow) => storedRow.id === emailIds[name])
      const { subject, body } = defaultWords[name]
      return {
        id: emailIds[name],
        state: 'live',
        version: row?.version ?? 1,
        active: true,
        body: row?.body ?? { subject, body },
        isGiven: !row?.body,
      }
    })
  },
  write,
  reset: (shop, { id, version }) => write(shop, { id, version, body: null }),
  titleOf: (_body, id) => defaultWords[nameOf(id)].label,
  pictureOf: () => null,
  missing: (typed, id) => {
    const { subject, body } = typed as EmailBody
    const placeholders = fieldsIn(`${subject} ${body}`)
    return defaultWords[nameOf(id)].required
      .filter((name) => !placeholders.includes(name))
      .map((name) => ({ field: 'body', label: `The field {${name}}` }))
  },
  check: async (_shop, body, { id }) => requireEmailFields(body, id),
  clean: (body) => body,
  pathOf: () => null,
}

/** The name of an email by the id of its row. */
export function nameOf(id: string) {
  return emailKinds.find((name) => emailIds[name] === id) ?? 'order-placed'
}

type NewText = { id: string; version: number; body: Body | null }

async function write({ db }: Shop, { id, version, body }: NewText): Promise<void> {
  await db
    .insert(emailText)
    .values({ id, version, body })
    .onConflictDoUpdate({ target: emailText.id, set: { version, body } })
}

/** UNKNOWN_FIELD for one that this email has not, or that stands where it cannot. */
export function requireEmailFields(typed: Body, id: string): void {
  const { subject, body } = typed as EmailBody
  const allFields = fieldsOfEmail(nameOf(id))
  const errors = [
    ...fieldsIn(subject)
      .filter((name) => !allFields.includes(name) || blockNames.includes(name))
      .map((name) => ({
        path: 'form.subject',
        message: `{${name.slice(0, 40)}} cannot stand here.`,
      })),
    ...fieldsIn(body)
      .filter((name) => !allFields.includes(name))
      .map((name) => ({
        path: 'form.body',
        message: `There is no field {${name.slice(0, 40)}} here.`,
      })),
    ...misplaced(body).map((name) => ({
      path: 'form.body',
      message: `{${name}} needs a paragraph of its own: an empty line before and after it.`,
    })),
    ...blockNames
      .filter((name) => body.split(`{${name}}`).length > 2)
      .map((name) => ({ path: 'form.body', message: `{${name}} can stand here once.` })),
  ]
  if (errors.length > 0)
    throw apiError(contentErrors, 'UNKNOWN_FIELD', { errors: errors.slice(0, 20) })
}

function misplaced(body: string): string[] {
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim())
  return blockNames.filter((name) =>
    paragraphs.some((text) => text.includes(`{${name}}`) && text !== `{${name}}`),
  )
}

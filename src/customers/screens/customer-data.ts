import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { v7 } from 'uuid'
import { submitted } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import { askCustomers, askPrivacy } from './client.ts'
import { customerPath } from './customer-path.ts'

type Fields = Record<string, string>
type Context = ActionFunctionArgs['context']

export async function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const text = (name: string) => searchParams.get(name) ?? ''
  const before = text('before')
  const customer = await askCustomers(context).detail({
    id,
    ...(/^\d{1,15}$/.test(before) && { ordersBefore: before }),
  })
  const list = text('list')
  if (customer.mergedInto) throw redirect(customerPath(customer.mergedInto, { list }))
  return {
    customer,
    list,
    before,
    open: text('open'),
    merging: text('open') === 'merge' ? await mergingOf(context, id, text) : undefined,
    session: text('session'),
    done: text('done'),
    // Of the note that this page may write: sent twice, it is written once.
    key: v7(),
    now: Date.now(),
  }
}

/** The account that was chosen, or those that the words find. */
async function mergingOf(context: Context, id: string, text: (name: string) => string) {
  const [from, words] = [text('from'), text('other').trim().slice(0, 200)]
  if (from && from !== id) return { from: await askCustomers(context).detail({ id: from }), words }
  if (!words) return undefined
  const { rows } = await askCustomers(context).list({ q: words, limit: 10 })
  return { rows: rows.filter(({ _id }) => _id !== id), words }
}

const forms: Record<string, (context: Context, id: string, fields: Fields) => Promise<unknown>> = {
  reveal: (context, id) => askCustomers(context).reveal({ id }),
  note: (context, id, { key = '', words = '' }) =>
    askCustomers(context).addNote({ id, key, words }),
  removeNote: (context, id, { noteId = '' }) => askCustomers(context).removeNote({ id, noteId }),
  logOut: (context, id, { sessionId, ...fields }) =>
    askCustomers(context).endSessions({ ...because(id, fields), ...(sessionId && { sessionId }) }),
  resetLink: (context, id, fields) => askCustomers(context).sendResetLink(because(id, fields)),
  rename: (context, id, fields) =>
    askCustomers(context).rename({
      ...because(id, fields),
      seen: fields.seen ?? '',
      name: fields.name ?? '',
    }),
  changeEmail: (context, id, fields) =>
    askCustomers(context).changeEmail({ ...because(id, fields), email: fields.email ?? '' }),
  merge: (context, id, { from = '', name = '', ...fields }) =>
    askCustomers(context).merge({ ...because(id, fields), from, name }),
  blockCash: (context, id, fields) => askCustomers(context).blockCash(because(id, fields)),
  unblockCash: (context, id, fields) => askCustomers(context).unblockCash(because(id, fields)),
  exportData: (context, id, fields) => askPrivacy(context).exportCustomer(because(id, fields)),
  erase: (context, id, fields) =>
    askPrivacy(context).eraseCustomer({ ...because(id, fields), name: fields.name ?? '' }),
}

function because(id: string, { reason = '' }: Fields) {
  return { id, reason }
}

export async function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const fields: Fields = await fieldsOf(request)
  const { intent = '' } = fields
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!form) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () => form(context, id, fields))
  if (!result.ok) return result.answer
  // Shown on this page alone, and gone with it.
  if (intent === 'reveal') return { intent, contact: result.value as Contact }
  if (intent === 'exportData') return { intent, file: JSON.stringify(result.value, null, 2) }
  const { searchParams } = new URL(request.url)
  throw redirect(customerPath(id, { list: searchParams.get('list') ?? '', done: intent }))
}

export type Contact = { email: string | null; phone: string | null }

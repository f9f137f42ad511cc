import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { contract } from '../contract.ts'
import { settingFields } from '../rules.ts'

type Fields = Record<string, string>

const askSettings = (context: Context) => adminClient<typeof contract>(context, 'settings')

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const open = searchParams.get('open') ?? ''
  const staff = adminClient(context, 'staff') as unknown as {
    me(): Promise<{ permissions: string[] }>
  }
  const [{ isOpen, ...listed }, { permissions }] = await Promise.all([
    askSettings(context).list(),
    staff.me(),
  ])
  return {
    ...listed,
    isOpen,
    mayEdit: permissions.includes('settings.edit'),
    mayKeys: permissions.includes('settings.keys'),
    now: Date.now(),
    records: open === 'mail-records' ? await askSettings(context).mailRecords() : null,
    open,
    done: searchParams.get('done') ?? '',
  }
}

export type SettingsPage = Awaited<ReturnType<typeof loader>>

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const intent = fields.intent ?? ''
  const work = workOf(context, fields)
  if (!work) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, work)
  if (!result.ok) return result.answer
  throw redirect(`/settings?done=${result.value === 'nothing' ? 'nothing' : intent}`)
}

export type SettingsAnswer = FormAnswer

/** What a form asks for; the value is how the page tells of it. */
function workOf(context: Context, fields: Fields): (() => Promise<unknown>) | undefined {
  const client = askSettings(context)
  const version = Number(fields.version)
  const { name = '', keyId = '', keySecret = '', webhookSecret = '' } = fields
  const { host = '', port = '', user = '', password = '' } = fields
  const works: Record<string, () => Promise<unknown>> = {
    save: async () => {
      const changes = changesIn(fields)
      if (changes.length === 0) return 'nothing'
      return client.save({ changes })
    },
    undo: () => client.undo({ name, version }),
    'payment-keys': () => client.savePaymentKeys({ version, keyId, keySecret, webhookSecret }),
    'test-keys': () =>
      client.testPaymentKeys({ ...(keyId && { keyId }), ...(keySecret && { keySecret }) }),
    'cash-only': () => client.chooseCashOnly({ version }),
    'mail-server': () => client.saveMailServer({ version, host, port, user, password }),
    'forget-mail': () => client.forgetMailServer({ version }),
    'test-mail': () => client.testMail({}),
  }
  return works[fields.intent ?? '']
}

/** What was typed differs from what was shown; emptied is the default again. */
function changesIn(fields: Fields) {
  return settingFields.flatMap(({ name }) => {
    const typed = fields[name]?.trim()
    if (typed === undefined || typed === fields[`was.${name}`]) return []
    return [
      { name, value: typed === '' ? null : typed, version: Number(fields[`version.${name}`]) },
    ]
  })
}

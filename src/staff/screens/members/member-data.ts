import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { fieldsOf } from '#web/form-result.ts'
import { askStaff } from '../client.ts'

export type MemberAnswer = Partial<FormAnswer> & { intent: string }

type Client = ReturnType<typeof askStaff>
type Fields = Record<string, string>

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { id = '' } = params
  const client = askStaff(context)
  const { searchParams } = new URL(request.url)
  const [detail, { roles }, me] = await Promise.all([
    client.memberDetail({ id }),
    client.listRoles(),
    client.me(),
  ])
  return {
    ...detail,
    roles,
    isMe: me.id === id,
    myId: me.id,
    now: Date.now(),
    open: searchParams.get('open') ?? '',
    done: searchParams.get('done') ?? '',
  }
}

const actions: Record<string, (client: Client, id: string, fields: Fields) => Promise<unknown>> = {
  role: (client, id, { roleId = '', ...fields }) =>
    client.changeRole({ ...about(id, fields), roleId }),
  limits: (client, id, fields) => client.setLimits({ ...about(id, fields), ...limitsOf(fields) }),
  suspend: (client, id, fields) => client.suspend(about(id, fields)),
  resume: (client, id, fields) => client.resume(about(id, fields)),
  sessions: (client, id, { reason = '' }) => client.endSessionsOf({ id, reason }),
  factor: (client, id, { reason = '' }) => client.resetFactor({ id, reason }),
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { id = '' } = params
  const fields = await fieldsOf(request)
  const { intent = '' } = fields
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) throw data(undefined, { status: 400 })
  const wrong = intent === 'limits' ? wrongLimits(fields) : []
  if (wrong.length > 0)
    return data<MemberAnswer>(
      { intent, code: 'BAD_REQUEST', errors: wrong, values: fields },
      { status: 400 },
    )
  const result = await submitted(context, fields, () => act(askStaff(context), id, fields))
  if (!result.ok) return result.answer
  const isSent = (result.value as { isSent?: boolean } | undefined)?.isSent
  throw redirect(`/staff/${id}?done=${isSent ? 'reset' : intent}`)
}

function about(id: string, { version = '', reason = '' }: Fields) {
  return { id, version: Number(version), reason }
}

function limitsOf({ refunds = '', discounts = '', refundsFree, discountsFree }: Fields) {
  return {
    refundLimitPaise: refundsFree === undefined ? (paiseTyped(refunds) ?? 0) : null,
    discountLimitPercent:
      discountsFree === undefined ? (wholeTyped(discounts.replace('%', '')) ?? 0) : null,
  }
}

function wrongLimits({ refunds = '', discounts = '', refundsFree, discountsFree }: Fields) {
  return [
    ...(refundsFree === undefined && paiseTyped(refunds) === undefined
      ? [{ path: 'refunds', message: 'Please enter an amount in rupees, such as 2,000 or 0.' }]
      : []),
    ...(discountsFree === undefined && !isPercent(wholeTyped(discounts.replace('%', '')))
      ? [{ path: 'discounts', message: 'Please enter a whole number from 0 to 100.' }]
      : []),
  ]
}

function isPercent(value: number | undefined): boolean {
  return value !== undefined && value <= 100
}

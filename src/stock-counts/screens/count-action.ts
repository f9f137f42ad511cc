import { redirect, type ActionFunctionArgs } from 'react-router'
import { submitted } from '#admin/parts/form-answer.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { CountReason } from '../rules.ts'
import { askCounts } from './client.ts'

/** What is done to a count; each ends with the page that shows it. */
export async function countAction({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const id = params.id ?? ''
  const result = await submitted(context, fields, () => act(askCounts(context), id, fields))
  return result.ok ? redirect(result.value) : result.answer
}

type Calls = ReturnType<typeof askCounts>

async function act(calls: Calls, id: string, fields: Record<string, string>): Promise<string> {
  const at = `/stock/count/${id}`
  switch (fields.intent) {
    case 'post': {
      await calls.post({ id })
      return at
    }
    case 'end': {
      await calls.end({ id })
      return at
    }
    case 'resume': {
      await calls.resume({ id })
      return at
    }
    default:
      return countLine(calls, id, fields)
  }
}

/** What differs is shown once more; what is right, or kept so, leads to the next product. */
async function countLine(
  calls: Calls,
  id: string,
  { product = '', pieces = '', seen = '', reason }: Record<string, string>,
): Promise<string> {
  const at = `/stock/count/${id}`
  const typed = wholeTyped(pieces)
  const line = await calls.saveLine({
    id,
    product,
    // What cannot be read is refused by the call, in its words.
    pieces: typed ?? Number.NaN,
    seen: seen === '' ? null : Number(seen),
    ...(reason && { reason: reason as CountReason }),
  })
  const isSeen = seen === String(line.counted)
  return line.counted === line.expected || isSeen ? at : `${at}?line=${product}`
}

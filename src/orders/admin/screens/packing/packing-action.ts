import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { adminClient, tried } from '#admin/parts/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { contract } from '../../packing/contract.ts'
import type { Line } from '../../packing/shapes.ts'
import { pageAfter, stepOf, type Fields } from './packing-steps.ts'

export const askPacking = (context: ActionFunctionArgs['context']) =>
  adminClient<typeof contract>(context, 'packing')

type Calls = ReturnType<typeof askPacking>

/** The forms of packing without a script: the step is done, then the page shows it. */
export async function packingAction({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const calls = askPacking(context)
  const step = stepOf(fields, fields.call === 'scan' ? await linesFor(calls, fields) : [])
  if (typeof step === 'string') return data({ refusal: step }, { status: 409 })
  const work = calls[step.call] as (body: unknown) => Promise<unknown>
  const answer = await tried(() => work(step.body))
  if (answer.ok) throw redirect(pageAfter(step, answer.value) ?? here(request))
  const { status, errors, message } = answer
  return data({ refusal: errors[0]?.message ?? message }, { status })
}

async function linesFor(calls: Calls, { batch = '', number }: Fields): Promise<Line[]> {
  if (number === undefined) return (await calls.batch({ batch })).picks
  return (await calls.order({ batch, number })).lines
}

function here({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/admin/, '').replace(/\.data$/, '') + search
}

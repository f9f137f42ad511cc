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
  const { lines, bySerials } = await scannedAmong(calls, fields)
  const step = stepOf(fields, lines, bySerials)
  if (typeof step === 'string') return data({ refusal: step }, { status: 409 })
  const work = calls[step.call] as (body: unknown) => Promise<unknown>
  const answer = await tried(() => work(step.body))
  if (answer.ok) throw redirect(pageAfter(step, answer.value) ?? here(request))
  const { status, errors, message } = answer
  return data({ refusal: errors[0]?.message ?? message }, { status })
}

type Among = { lines: Line[]; bySerials?: string[] }

async function scannedAmong(calls: Calls, { call, batch = '', number }: Fields): Promise<Among> {
  if (call !== 'scan') return { lines: [] }
  if (number === undefined) return { lines: (await calls.batch({ batch })).picks }
  const { lines, serials } = await calls.order({ batch, number })
  return { lines, bySerials: serials.map(({ product }) => product) }
}

function here({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/admin/, '').replace(/\.data$/, '') + search
}

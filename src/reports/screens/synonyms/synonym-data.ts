import { redirect, type ActionFunctionArgs } from 'react-router'
import { adminClient, tried } from '#admin/parts/client.ts'
import { submitted } from '#admin/parts/form-answer.ts'
import type { contract } from '#catalogue/admin/search-words/contract.ts'
import type { Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { RowAct } from '../report-table.tsx'

export type OwnWord = { typed: string; means: string }

const askWords = (context: Context) => adminClient<typeof contract>(context, 'searchWords')

/** Undefined for who may not change them. */
export async function ownWordsOf(context: Context): Promise<OwnWord[] | undefined> {
  const answer = await tried(() => askWords(context).list())
  return answer.ok ? answer.value : undefined
}

/** The address with a sheet, or without. */
export function addressWith(search: URLSearchParams, values: Record<string, string>): string {
  const query = new URLSearchParams(search)
  for (const name of ['synonym', 'done', 'finds']) query.delete(name)
  for (const [name, value] of Object.entries(values)) query.set(name, value)
  return `/reports/searches?${query}`
}

export function synonymAct(search: URLSearchParams): RowAct {
  return { label: 'Make a synonym', to: (name) => addressWith(search, { synonym: name }) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { typed = '', means = '' } = fields
  const words = askWords(context)
  const { searchParams } = new URL(request.url)
  if (fields.intent === 'remove') {
    const removed = await submitted(context, fields, () => words.remove({ typed }))
    return removed.ok ? redirect(addressWith(searchParams, {})) : removed.answer
  }
  const set = await submitted(context, fields, () => words.set({ typed, means }))
  if (!set.ok) return set.answer
  return redirect(addressWith(searchParams, { done: typed, finds: String(set.value.finds) }))
}

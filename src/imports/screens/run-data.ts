import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { tried } from '#admin/parts/client.ts'
import { loaded } from '#admin/parts/refreshed.ts'
import type { Context } from '#web/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import { shown, type Options, type Shown } from '../lifecycle.ts'
import type { RunView } from '../shapes.ts'
import { askCategories, askImports } from './client.ts'
import { isWorking } from './run-words.ts'

const rowsAtOnce = 50

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loaded(request, () => runPage(context, { request, id: params.id ?? '' }))

type RunRequest = { request: Request; id: string }

export async function runPage(context: Context, { request, id }: RunRequest) {
  const query = new URL(request.url).searchParams
  const imports = askImports(context)
  const run = await imports.run({ id })
  const isChoosing = run.state === 'columns' || (run.state === 'checked' && query.has('columns'))
  const show = shown.find((choice) => choice === query.get('show')) ?? firstShown(run.counts)
  const after = Number(query.get('after')) || 0
  const hasRows = !isWorking(run) && run.state !== 'columns'
  const [page, categories] = await Promise.all([
    hasRows && !isChoosing
      ? imports.rows({ id, show, limit: rowsAtOnce, ...(after > 0 && { after }) })
      : { rows: [], next: null },
    isChoosing ? askCategories(context).listCategories() : { rows: [] },
  ])
  return { run, page, show, after, isChoosing, categories: categories.rows, now: Date.now() }
}

/** What a reader wants first: what was left, what failed, what is refused. */
function firstShown(counts: RunView['counts']): Shown {
  if (counts.left > 0) return 'left'
  if (counts.failed > 0) return 'failed'
  if (counts.refused > 0) return 'refused'
  return counts.warned > 0 ? 'warned' : 'all'
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { act = '', version = '0' } = fields
  const id = params.id ?? ''
  const imports = askImports(context)
  const target = { id, version: Number(version) }
  const acts: Record<string, () => Promise<unknown>> = {
    map: () => imports.map({ ...target, mapping: mappingIn(fields), options: optionsIn(fields) }),
    go: () => imports.go(target),
    cancel: () => imports.cancel({ id }),
    pause: () => imports.pause({ id }),
    resume: () => imports.resume({ id }),
    undo: () => imports.undo({ id }),
  }
  const answer = await tried(acts[act] ?? (async () => undefined))
  if (answer.ok) throw redirect(`/imports/${id}`)
  return { message: answer.errors[0]?.message ?? answer.message }
}

function mappingIn(fields: Record<string, string>): (string | null)[] {
  const count = Number(fields.columns) || 0
  return Array.from({ length: Math.min(count, 300) }, (_, at) => fields[`column-${at}`] || null)
}

function optionsIn({ mode, empty, category, brand, inexact }: Record<string, string>): Options {
  return {
    mode: (mode ?? 'both') as Options['mode'],
    empty: (empty ?? 'leave') as Options['empty'],
    category: category ?? '',
    brand: brand ?? '',
    inexact: (inexact ?? 'refuse') as Options['inexact'],
  }
}

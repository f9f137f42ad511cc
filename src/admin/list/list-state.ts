/*
 * The one list of the back office. A screen describes it by data, reads its state from the URL in
 * the loader, and draws it:
 *
 *   const shape = { name: 'orders', search: 'Number, phone, name', filters: [...], sorts: [...],
 *     views: [{ key: 'to-pack', label: 'To pack' }], columns: [...] } satisfies ListShape
 *   export async function loader({ request, context }) {
 *     const state = listStateOf(shape, request.url)
 *     const page = await client.listOrders({ ...state.filters, view: state.view, search: state.search,
 *       sort: state.sort, ...pageOf(state) })            // answers { rows, count, newer, older }
 *     return { page, saved: await savedViewsOf(context, shape.name) }
 *   }
 *   <List shape={shape} columns={columns} page={page} saved={saved} idOf={...} hrefOf={...} empty={...} />
 *
 * All state is in the URL, so a link is a view and Back works; filters, sort, pages and saved views
 * are links and forms, so they work without a script. Cursors are opaque: the call makes them.
 */

import type { ListName } from '#saved-views/rules.ts'

export type Choice = { value: string; label: string }

/** A filter: several choices (any of them) or a single one, a text, or a range from and to. */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; choices: readonly Choice[]; isSingle?: true }
  | { kind: 'text'; placeholder?: string }
  | { kind: 'dates' }
  | { kind: 'numbers'; unit?: string }
)

export type ListColumn = {
  key: string
  label: string
  /** The name of its order, where the head sorts. */
  sort?: string
  /** Not shown until somebody chooses it. */
  isOptional?: true
  /** Cannot be taken away. */
  isFixed?: true
}

export type SystemView = { key: string; label: string }

export type ListShape = {
  /** Of saved views. */
  name: ListName
  /** What the search field finds; none without it. */
  search?: string
  filters?: readonly Filter[]
  /** The first view is where the menu leads. */
  views?: readonly SystemView[]
  columns: readonly ListColumn[]
  /** `placed` ascending, `-placed` descending. */
  defaultSort?: string
}

export type ListState = {
  view: string | undefined
  saved: string | undefined
  search: string
  sort: string | undefined
  /** By name; a range is [from, to], of which one may be empty. */
  filters: Readonly<Record<string, readonly string[]>>
  size: number
  after: string | undefined
  before: string | undefined
  /** Number of the first row, for the foot. */
  from: number
  columns: readonly string[]
}

/** An answer of a list's call: `count` is at most 1,001; cursors lead to the pages around. */
export type ListPage<Row> = {
  rows: readonly Row[]
  count: number
  newer: string | null
  older: string | null
}

export const sizes = [25, 50, 100]
const defaultSize = 50
const longest = 200
const mostValues = 50

/** The state in an address; whatever is not of this list's shape is left out. */
export function listStateOf(shape: ListShape, url: string | URL): ListState {
  const query = new URL(url, 'http://localhost').searchParams
  const text = (name: string) => query.get(name)?.slice(0, longest) || undefined
  const views = shape.views ?? []
  const view = views.find(({ key }) => key === text('view'))?.key
  const size = Number(query.get('size'))
  const from = Number(query.get('from'))
  return {
    view: view ?? views[0]?.key,
    saved: text('saved'),
    search: text('q')?.trim() ?? '',
    sort: sortOf(shape, text('sort')),
    filters: filtersOf(shape, query),
    size: sizes.includes(size) ? size : defaultSize,
    after: text('after'),
    before: text('before'),
    from: Number.isInteger(from) && from > 0 && from < 1_000_000 ? from : 1,
    columns: columnsOf(shape, query.getAll('cols')),
  }
}

/** What a call needs of the page that is asked for. */
export function pageOf({ size, after, before }: ListState) {
  return { limit: size, ...(after && { after }), ...(!after && before && { before }) }
}

/** The address with changes: an empty list takes a parameter away; a new list begins at its top. */
export function queryWith(
  current: string,
  changes: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const query = new URLSearchParams(current)
  for (const name of ['after', 'before', 'from']) query.delete(name)
  for (const [name, values] of Object.entries(changes)) {
    query.delete(name)
    for (const value of [values ?? []].flat()) query.append(name, value)
  }
  return `?${query}`
}

/** The parameters of an address but those named, for the hidden fields of a form. */
export function fieldsBut(current: string, names: readonly string[]): [string, string][] {
  const left = new Set([...names, 'after', 'before', 'from'])
  return [...new URLSearchParams(current)].filter(([name]) => !left.has(name))
}

/** Parameters that a filter has in the address. */
export function parametersOf({ name, kind }: Filter): string[] {
  return kind === 'dates' || kind === 'numbers' ? [`${name}_from`, `${name}_to`] : [name]
}

function filtersOf(shape: ListShape, query: URLSearchParams): ListState['filters'] {
  const entries = (shape.filters ?? []).map((filter) => [filter.name, valuesOf(filter, query)])
  return Object.fromEntries(
    entries.filter(([, values]) => (values as string[]).some((value) => value !== '')),
  )
}

function valuesOf(filter: Filter, query: URLSearchParams): string[] {
  if (filter.kind === 'choice') {
    const choices = new Set(filter.choices.map(({ value }) => value))
    return [...new Set(query.getAll(filter.name))]
      .filter((value) => choices.has(value))
      .slice(0, filter.isSingle ? 1 : mostValues)
  }
  return parametersOf(filter).map((name) => query.get(name)?.trim().slice(0, longest) ?? '')
}

function sortOf({ columns, defaultSort }: ListShape, sort: string | undefined) {
  const names = columns.flatMap(({ sort: name }) => (name ? [name, `-${name}`] : []))
  return sort !== undefined && names.includes(sort) ? sort : defaultSort
}

function columnsOf({ columns }: ListShape, chosen: readonly string[]): string[] {
  return columns
    .filter(({ key, isOptional, isFixed }) =>
      chosen.length > 0 ? isFixed || chosen.includes(key) : !isOptional,
    )
    .map(({ key }) => key)
}

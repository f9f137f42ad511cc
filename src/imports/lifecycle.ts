/** What can be imported and exported. */
export const kinds = ['products', 'prices', 'stock', 'pincodes', 'words'] as const
export type Kind = (typeof kinds)[number]

/** Its rows are products, of which the list of products has filters. */
export function isOfProducts(kind: Kind): boolean {
  return kind !== 'pincodes' && kind !== 'words'
}

/** Where a file comes from; others than our own are recognised by their columns. */
export const sources = ['nadi', 'shopify', 'woocommerce', 'other'] as const
export type Source = (typeof sources)[number]

/**
 * The stages of a run. In `columns`, `checked` and `paused` it waits for a member; in `reading`,
 * `checking`, `writing`, `pictures` and `undoing` a process works on it.
 */
export const runStates = [
  'reading',
  'columns',
  'checking',
  'checked',
  'writing',
  'pictures',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type RunState = (typeof runStates)[number]

export const working: readonly RunState[] = [
  'reading',
  'checking',
  'writing',
  'pictures',
  'undoing',
]

/** What a member has begun and not ended. */
export const unfinished: readonly RunState[] = [
  'reading',
  'columns',
  'checking',
  'checked',
  'writing',
  'pictures',
  'paused',
]

/** What a process works on or a member is to decide. */
export const open: readonly RunState[] = [...unfinished, 'undoing']

/** What can wait in between, and goes on where it was. */
export const pausable = ['checking', 'writing', 'pictures'] as const satisfies RunState[]

export const verdicts = ['new', 'changed', 'unchanged', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** What is wrong with a cell, or with a whole line when it names no column. */
export type Issue = { column?: string; message: string; isWarning?: true }

/** What a row would change, as texts. */
export type Change = { field: string; before: string; after: string }

export const modes = ['both', 'add', 'change'] as const
export type Mode = (typeof modes)[number]

/** What a member chooses beside the columns. */
export type Options = {
  mode: Mode
  /** What an empty cell means: leave what is there, or clear it. */
  empty: 'leave' | 'clear'
  /** The id of the category of rows without one, or with one the shop has not. */
  category: string
  /** The brand of rows without one. */
  brand: string
  /** Where no whole percent makes the price: refuse, or make it the list price. */
  inexact: 'refuse' | 'list'
}

export const defaultOptions: Options = {
  mode: 'both',
  empty: 'leave',
  category: '',
  brand: '',
  inexact: 'refuse',
}

/** What a reader of a run can choose to see. */
export const shown = [
  'refused',
  'warned',
  'new',
  'changed',
  'unchanged',
  'failed',
  'left',
  'all',
] as const
export type Shown = (typeof shown)[number]

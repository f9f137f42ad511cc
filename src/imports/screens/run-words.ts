import type { Tone } from '#admin/parts/status.tsx'
import type { AdminIconName } from '#admin/parts/icon-names.ts'
import { inLakhs } from '#platform/money.ts'
import type { RunState, Source } from '../lifecycle.ts'
import type { RunView } from '../shapes.ts'

export const whole = (count: number) => inLakhs(count)

export function rowsOf(count: number): string {
  return `${whole(count)} ${count === 1 ? 'row' : 'rows'}`
}

type Look = { label: string; tone: Tone; icon: AdminIconName }

export const looks: Record<RunState, Look> = {
  reading: { label: 'Reading', tone: 'in', icon: 'loader' },
  columns: { label: 'Choose columns', tone: 'wa', icon: 'table-2' },
  checking: { label: 'Dry run', tone: 'in', icon: 'loader' },
  checked: { label: 'Tried', tone: 'wa', icon: 'list-checks' },
  writing: { label: 'Writing', tone: 'in', icon: 'loader' },
  pictures: { label: 'Fetching pictures', tone: 'in', icon: 'loader' },
  paused: { label: 'Paused', tone: 'wa', icon: 'hourglass' },
  done: { label: 'Done', tone: 'ok', icon: 'check' },
  cancelled: { label: 'Cancelled', tone: 'none', icon: 'x' },
  failed: { label: 'Stopped', tone: 'ba', icon: 'triangle-alert' },
  undoing: { label: 'Undoing', tone: 'in', icon: 'loader' },
  undone: { label: 'Undone', tone: 'none', icon: 'undo-2' },
}

const working: readonly RunState[] = ['reading', 'checking', 'writing', 'pictures', 'undoing']

export const isWorking = ({ state }: Pick<RunView, 'state'>) => working.includes(state)

/** The step of a run: file, columns, dry run, go, after. */
export function stepOf({ state: now, pausedIn, counts }: RunView): number {
  const state = pausedIn ?? now
  if (state === 'reading') return 0
  if (state === 'columns') return 1
  if (state === 'checking' || state === 'checked') return 2
  if (state === 'writing' || state === 'pictures') return 3
  return counts.written > 0 || state === 'done' ? 4 : 2
}

const shops: Partial<Record<Source, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

export const shopOf = (source: Source) => shops[source]

/** "2 min 5 s" until the rest is done, at the pace so far. */
export function timeLeft(done: number, total: number, elapsedMs: number): string | undefined {
  if (done < 1 || elapsedMs < 1_000 || done >= total) return undefined
  const seconds = Math.ceil(((total - done) * elapsedMs) / done / 1_000)
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}

export function paceOf(done: number, elapsedMs: number): string | undefined {
  if (done < 1 || elapsedMs < 1_000) return undefined
  return `${whole(Math.round((done * 1_000) / elapsedMs))} rows a second`
}

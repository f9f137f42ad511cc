import type { AdminIconName } from '#admin/parts/icon.tsx'
import { Status, type Tone } from '#admin/parts/status.tsx'
import type { ReturnState } from '../../../returns/lifecycle.ts'
import { shownReturnState } from '../../../returns/rules.ts'

const looks: Record<ReturnState, { icon: AdminIconName; tone: Tone }> = {
  asked: { icon: 'circle-dot', tone: 'wa' },
  approved: { icon: 'clock', tone: 'in' },
  received: { icon: 'package', tone: 'wa' },
  refused: { icon: 'circle-x', tone: 'none' },
  withdrawn: { icon: 'circle', tone: 'none' },
  settled: { icon: 'circle-check', tone: 'ok' },
  sent: { icon: 'truck', tone: 'in' },
  replaced: { icon: 'circle-check', tone: 'ok' },
}

type ReturnChipProps = { state: ReturnState; amount: number | null }

export function ReturnChip({ state, amount }: ReturnChipProps) {
  return <Status {...looks[state]}>{shownReturnState(state, amount)}</Status>
}

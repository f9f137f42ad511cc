import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import type { ListedProduct } from '../shapes.ts'

const states: Record<ListedProduct['state'], { icon: AdminIconName; word: string; tone: string }> =
  {
    live: { icon: 'circle-check', word: 'Live', tone: ' a-st--ok' },
    draft: { icon: 'pencil', word: 'Draft', tone: ' a-st--wa' },
    archived: { icon: 'package-x', word: 'Archived', tone: '' },
  }

const liveWithDraft = { icon: 'pencil', word: 'Live with draft', tone: ' a-st--in' } as const
const scheduled = { icon: 'calendar-clock', word: 'Scheduled', tone: ' a-st--in' } as const

type StateChipProps = Pick<ListedProduct, 'state' | 'hasDraft' | 'isScheduled'>

/** The state as icon and word, never by colour alone. */
export function StateChip({ state, hasDraft, isScheduled }: StateChipProps) {
  const special = isScheduled ? scheduled : hasDraft && state === 'live' ? liveWithDraft : undefined
  const { icon, word, tone } = special ?? states[state]
  return (
    <span className={`a-st${tone}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}

import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import type { ListedProduct } from '../shapes.ts'

const states: Record<ListedProduct['state'], { icon: AdminIconName; word: string; tone: string }> =
  {
    live: { icon: 'circle-check', word: 'Live', tone: ' a-st--ok' },
    draft: { icon: 'pencil', word: 'Draft', tone: ' a-st--wa' },
    archived: { icon: 'package-x', word: 'Archived', tone: '' },
  }

/** The state as icon and word, never by colour alone. */
export function StateChip({ state }: Pick<ListedProduct, 'state'>) {
  const { icon, word, tone } = states[state]
  return (
    <span className={`a-st${tone}`}>
      <Icon name={icon} />
      {word}
    </span>
  )
}

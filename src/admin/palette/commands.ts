import type { MenuLink } from '../frame/menu.ts'
import type { AdminIconName } from '../parts/icon-names.ts'
import { showOverlay } from './palette-state.ts'

/** What was found, and its page. */
export type SearchHit = {
  group: 'Orders' | 'Serial numbers' | 'Products' | 'Customers' | 'Staff'
  label: string
  to: string
  fact: string
}

export type Command = {
  group: SearchHit['group'] | 'Do' | 'Go to'
  label: string
  icon: AdminIconName
  to?: string
  act?: () => void
  /** What stands at the right: keys or a fact. */
  keys?: readonly string[]
  fact?: string
}

const most = 20

/** What fits the typed words: what was found first, then what can be done, then places. */
export function matchesOf(
  typed: string,
  menu: readonly MenuLink[],
  hits: readonly SearchHit[],
): Command[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word))
  return [
    ...hits.map((match) => ({ ...match, icon: icons[match.group] })),
    ...doings.filter(fits),
    ...menu.map(commandOfPlace).filter(fits),
    ...ownPlaces.filter(fits),
  ].slice(0, most)
}

const icons: Record<SearchHit['group'], AdminIconName> = {
  'Serial numbers': 'barcode',
  Orders: 'receipt-indian-rupee',
  Products: 'tag',
  Staff: 'shield-user',
  Customers: 'users',
}

function commandOfPlace({ label, icon, to, key }: MenuLink): Command {
  return { group: 'Go to', label, icon, to, ...(key && { keys: ['G', key.toUpperCase()] }) }
}

const ownPlaces: readonly Command[] = [
  { group: 'Go to', label: 'My account', icon: 'circle-user-round', to: '/me' },
]

const doings: readonly Command[] = [
  {
    group: 'Do',
    label: 'Show all keys',
    icon: 'info',
    act: () => showOverlay('keys'),
    keys: ['?'],
  },
  {
    group: 'Do',
    label: 'Print this page',
    icon: 'printer',
    act: () => setTimeout(() => window.print()),
  },
]

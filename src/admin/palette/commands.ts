import type { MenuLink } from '../frame/menu.ts'
import type { AdminIconName } from '../parts/icon-names.ts'
import { showOverlay } from './palette-state.ts'

export type FoundOrder = { number: string; name: string; status: string }

export type Command = {
  group: 'Orders' | 'Do' | 'Go to'
  label: string
  icon: AdminIconName
  to?: string
  act?: () => void
  /** What stands at the right: keys or a fact. */
  keys?: readonly string[]
  fact?: string
}

const most = 12

/** What fits the typed words: orders first, then what can be done, then places. */
export function matchesOf(
  typed: string,
  menu: readonly MenuLink[],
  orders: readonly FoundOrder[],
): Command[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word))
  return [
    ...orders.map(commandOfOrder),
    ...doings.filter(fits),
    ...menu.map(commandOfPlace).filter(fits),
    ...ownPlaces.filter(fits),
  ].slice(0, most)
}

function commandOfOrder({ number, name, status }: FoundOrder): Command {
  return {
    group: 'Orders',
    label: `${number} · ${name}`,
    icon: 'receipt-indian-rupee',
    to: `/orders/${number}`,
    fact: status,
  }
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

import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import { states } from '../../rules.ts'
import type { PinFilter } from '../pin-form.ts'

type Named = { id: string; name: string }

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function pinsShape(zones: readonly Named[]): ListShape {
  return {
    name: 'pincodes',
    search: 'PIN, place, state',
    filters: [
      {
        name: 'state',
        label: 'State',
        kind: 'choice',
        isSingle: true,
        choices: states.map((name) => ({ value: name, label: name })),
      },
      {
        name: 'zone',
        label: 'Zone',
        kind: 'choice',
        isSingle: true,
        choices: zones.map(({ id, name }) => ({ value: id, label: name })),
      },
      { name: 'cod', label: 'COD', kind: 'choice', isSingle: true, choices: yesNo },
      { name: 'sent', label: 'Sent there', kind: 'choice', isSingle: true, choices: yesNo },
      { name: 'range', label: 'From PIN to PIN', kind: 'numbers' },
    ],
    columns: [
      { key: 'pin', label: 'PIN', isFixed: true },
      { key: 'place', label: 'Place' },
      { key: 'zone', label: 'Zone' },
      { key: 'charge', label: 'Charge' },
      { key: 'days', label: 'Days' },
      { key: 'cod', label: 'COD' },
      { key: 'sent', label: 'Sent there' },
    ],
  }
}

function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

type Chosen = Omit<PinFilter, 'limit' | 'after' | 'before'>

/** What filters choose; what is no pin code is left out. */
export function chosenOf({ search, filters }: ListState): Chosen {
  const { state, zone, cod, sent, range = [] } = filters
  const [from = '', to = ''] = range
  return {
    ...(search && { search: search.slice(0, 60) }),
    ...(state?.[0] && { state: state[0] }),
    ...(zone?.[0] && { zone: zone[0] }),
    ...(cod?.[0] && { cod: cod[0] as 'yes' | 'no' }),
    ...(sent?.[0] && { sent: sent[0] as 'yes' | 'no' }),
    ...(isPin(from) && { from }),
    ...(isPin(to) && { to }),
  }
}

export function queryOf(state: ListState): PinFilter {
  const { limit, ...around } = pageOf(state)
  const places = Object.entries(around).filter(([, value]) => isPin(String(value)))
  return { ...chosenOf(state), limit, ...Object.fromEntries(places) }
}

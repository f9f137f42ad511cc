import { pageOf, type ListShape, type ListState } from '#admin/list/list-state.ts'
import { voucherKinds, type VoucherKind } from '../../rules.ts'
import type { VoucherFilter } from '../contract.ts'
import { scopes, showings, voucherViews } from '../rules.ts'
import type { ScopeFilter, Showing, VoucherView } from '../rules.ts'

const viewNames: Record<VoucherView, string> = {
  running: 'Running',
  planned: 'Planned',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
}
const kindNames: Record<VoucherKind, string> = { percent: 'Percent', rupees: 'Rupees' }
const scopeNames: Record<ScopeFilter, string> = {
  everything: 'Everything',
  goods: 'Some categories or products',
  'first-order': 'A first order',
}

const showingNames: Record<Showing, string> = {
  public: 'Shown to shoppers',
  private: 'Private',
}

function choices<Key extends string>(keys: readonly Key[], names: Record<Key, string>) {
  return keys.map((value) => ({ value, label: names[value] }))
}

export const vouchersShape: ListShape = {
  name: 'vouchers',
  search: 'Code',
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      isSingle: true,
      choices: choices(voucherKinds, kindNames),
    },
    {
      name: 'for',
      label: 'For',
      kind: 'choice',
      isSingle: true,
      choices: choices(scopes, scopeNames),
    },
    {
      name: 'shown',
      label: 'Shown',
      kind: 'choice',
      isSingle: true,
      choices: choices(showings, showingNames),
    },
    { name: 'batch', label: 'Made together', kind: 'text' },
  ],
  views: voucherViews.map((key) => ({ key, label: viewNames[key] })),
  columns: [
    { key: 'code', label: 'Code', isFixed: true },
    { key: 'worth', label: 'Worth' },
    { key: 'used', label: 'Used' },
    { key: 'until', label: 'Until' },
    { key: 'given', label: 'Given' },
    { key: 'state', label: 'State' },
    { key: 'shopper', label: 'Per shopper', isOptional: true },
  ],
}

/** What the list's call is asked for this state of the address. */
export function queryOf(state: ListState): VoucherFilter {
  const { kind, for: scope, shown, batch } = state.filters
  return {
    view: state.view as VoucherView,
    ...(state.search && { code: state.search.slice(0, 60) }),
    ...(kind && { kind: kind[0] as VoucherKind }),
    ...(scope && { scope: scope[0] as ScopeFilter }),
    ...(shown && { shown: shown[0] as Showing }),
    ...(batch?.[0] && { batch: batch[0] }),
    ...pageOf(state),
  }
}

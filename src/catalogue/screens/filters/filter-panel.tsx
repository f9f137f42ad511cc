import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { countText } from '../search-head.tsx'
import type { Offered } from '../../filters/contract.ts'
import { chosenCount, type Filters } from '../../filters/rules.ts'
import type { ListingParams } from '../listing-query.ts'
import { panelId } from './panel-id.ts'
import { stateQuery, withQuery } from './list-state.ts'
import { Facet, PriceFields } from './facet.tsx'
import { PinFacet } from './pin-facet.tsx'
import { t } from '#platform/language/translate.ts'
import { useFilterForm } from './use-filter-form.ts'

export type FilterPanelProps = {
  offered: Offered
  filters: Filters
  params: ListingParams
  /** The path of the list. */
  path: string
}

/** On phones a sheet, the browser's own popover; on wide screens beside the list. */
export function FilterPanel({ offered, filters, params, path }: FilterPanelProps) {
  const query = stateQuery(params, filters)
  const { form, total } = useFilterForm({ path, query, total: offered.total })
  const chosen = chosenCount(filters)
  const { search, bestseller, sort, verbatim } = params
  const hidden = { search, bestseller, sort, verbatim }
  return (
    <>
      <button type="button" className="btn btn--line filters-open" popoverTarget={panelId}>
        <Icon name="sliders-horizontal" /> {t('Filters')}
        {chosen > 0 && <span className="filters-many">{chosen}</span>}
      </button>
      <Form
        ref={form}
        id={panelId}
        className="filters"
        popover="auto"
        method="get"
        action={path}
        aria-label={t('Filters')}
        autoComplete="off"
      >
        <div className="filters-head">
          <h2>{t('Filters')}</h2>
          <button
            type="button"
            className="icon-btn"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={t('Close filters')}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="filters-body">
          {Object.entries(hidden).map(
            ([name, value]) =>
              value !== undefined && (
                <input key={name} type="hidden" name={name} value={String(value)} />
              ),
          )}
          <Facets offered={offered} filters={filters} params={params} path={path} />
        </div>
        <div className="filters-foot">
          <Button weight="line" popoverTarget={panelId} popoverTargetAction="hide">
            {t('Cancel')}
          </Button>
          <Button type="submit" aria-live="polite">
            {t('Show {count}', { count: countText(total) })}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** The pin code stands between what every list has and the facts of its category. */
function Facets({ offered, filters, params, path }: FilterPanelProps) {
  const facets = (isFact: boolean) =>
    offered.groups
      .filter(({ name }) => name !== 'cash' && (name === 'fact') === isFact)
      .map((group) => (
        <Facet key={`${group.name} ${group.title}`} group={group} filters={filters}>
          {group.name === 'price' && (
            <PriceFields
              filters={filters}
              to={(range) => withQuery(path, stateQuery(params, { ...filters, ...range }))}
              values={group.values}
            />
          )}
        </Facet>
      ))
  return (
    <>
      {facets(false)}
      <PinFacet
        offered={offered}
        filters={filters}
        path={path}
        query={stateQuery(params, filters)}
      />
      {facets(true)}
    </>
  )
}

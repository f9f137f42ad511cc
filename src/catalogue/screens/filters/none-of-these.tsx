import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import type { Filters } from '../../filters/rules.ts'
import type { ListingParams } from '../listing-query.ts'
import { t } from '#platform/language/translate.ts'
import { stateQuery, withQuery } from './list-state.ts'

const none: Filters = { brand: [], origin: [], within: [], fact: [] }

/** Nothing is left of a list: what is chosen stands above, each with its cross. */
export function NoneOfThese({ params, path }: { params: ListingParams; path: string }) {
  return (
    <Empty
      title={t('No products have all of these')}
      action={
        <ButtonLink to={withQuery(path, stateQuery(params, none))}>
          {t('Clear all filters')}
        </ButtonLink>
      }
    >
      {t('Take one of the filters off, or all of them.')}
    </Empty>
  )
}

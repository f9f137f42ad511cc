import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import type { Offered } from '../../filters/contract.ts'
import { filterPairs, priceLabel, withoutFilter, type Filters } from '../../filters/rules.ts'
import type { ListingParams } from '../listing-query.ts'
import { t } from '#platform/language/translate.ts'
import { stateQuery, withQuery } from './list-state.ts'
import { placeWords } from './place-words.ts'

type ChosenFiltersProps = {
  offered: Offered
  filters: Filters
  params: ListingParams
  path: string
}

/** What is chosen, each with a cross, and a way to take all off. */
export function ChosenFilters({ offered, filters, params, path }: ChosenFiltersProps) {
  const tags = tagsOf(offered, filters)
  const { place } = offered
  const isPlaceSaid = place && (filters.cash || !place.delivers)
  if (tags.length === 0 && !isPlaceSaid) return null
  const to = (rest: Filters) => withQuery(path, stateQuery(params, rest))
  return (
    <>
      {tags.length > 0 && (
        <ul className="chosen" aria-label={t('Filters in use')}>
          {tags.map(({ name, value, label }) => (
            <li key={`${name} ${value}`}>
              <Link
                className="chosen-tag"
                to={to(withoutFilter(filters, name, value))}
                preventScrollReset
              >
                <span className="sr">{t('Remove filter:')} </span>
                {label}
                <Icon name="x" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              className="chosen-all"
              to={to({ brand: [], origin: [], within: [], fact: [] })}
              preventScrollReset
            >
              {t('Clear all')}
            </Link>
          </li>
        </ul>
      )}
      {isPlaceSaid && (
        <p className="chosen-place">
          <Icon name="info" /> {placeWords(place)}
        </p>
      )}
    </>
  )
}

type Pair = [name: string, value: string]

function tagsOf({ groups }: Offered, filters: Filters) {
  const { priceFrom, priceTo } = filters
  const hasPrice = priceFrom !== undefined || priceTo !== undefined
  const pairs = filterPairs(filters)
    .filter(([name]) => !name.startsWith('price') && name !== 'pin')
    .flatMap(([name, value]) => {
      const group = groups.find(
        (facet) => facet.name === name && facet.values.some((other) => other.value === value),
      )
      const label = group?.values.find((choice) => choice.value === value)?.label
      if (label === undefined) return []
      return [
        {
          name,
          value,
          label:
            label === 'Yes' ? t(group?.title ?? label) : wordsOf([name, value], label, filters),
        },
      ]
    })
  const price = { name: 'price', value: '', label: priceLabel({ priceFrom, priceTo }) }
  return hasPrice ? [price, ...pairs] : pairs
}

function wordsOf([name, value]: Pair, label: string, { pin = '' }: Filters): string {
  if (name === 'discount') return t('{value}% or more off', { value })
  if (name === 'cash') return t('Cash On Delivery at {pin}', { pin })
  return name === 'rating' ? t('{value} stars and more', { value }) : t(label)
}

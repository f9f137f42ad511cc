import { tx } from '#web/language/rich-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { languageCode, t, tn } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { ProductPage, SearchUnderstood } from '../contract.ts'
import { shortened, type ListingParams } from './listing-query.ts'
import './search-head.css'

type SearchHeadProps = { params: ListingParams & { search: string }; page: ProductPage }

/** What was searched for, how many there are, and what is not just as it was typed. */
export function SearchHead({ params: { search }, page }: SearchHeadProps) {
  const { unsold, corrected, price } = page.search ?? {}
  const isEmpty = page.total === 0
  return (
    <div className="page-head search-head">
      <h1>{headingOf(search, page)}</h1>
      {corrected && !isEmpty && (
        <p className="search-fix">
          <Icon name="spell-check" />
          <span>
            {tx('Showing results for {words}.', { words: <b>{shortened(corrected)}</b> })}{' '}
            <Link to={searchLink(search, { verbatim: 'true' })}>
              {t('Search for {search} instead', { search: shortened(search) })}
            </Link>
          </span>
        </p>
      )}
      {unsold && (
        <p>
          {!isEmpty &&
            `${t('Nothing for “{search}”. These are similar.', { search: shortened(search) })} `}
          {tx('{contact} if you would like us to sell it.', {
            contact: <Link to="/contact-us">{t('Contact us')}</Link>,
          })}
        </p>
      )}
      <Without understood={page.search} isEmpty={isEmpty} />
      {!isEmpty && !unsold && <p>{countText(page.total)}</p>}
      {price && <PriceChip price={price} />}
    </div>
  )
}

export function headingOf(search: string, { total, search: understood }: ProductPage): string {
  const { unsold } = understood ?? {}
  if (unsold) return t('We do not sell {unsold}', { unsold: unsoldHere(unsold, understood) })
  const text = shortened(understood?.corrected ?? (understood?.price?.rest || search))
  if (total === 0) return t('Nothing for “{search}”', { search: shortened(search) })
  // Products without a word of the search are no results of it.
  const isClose = understood?.isPartial || understood?.missing
  return isClose ? t('Close to “{text}”', { text }) : t('Results for “{text}”', { text })
}

function unsoldHere(unsold: string, understood: SearchUnderstood | undefined): string {
  return understood?.unsoldNames?.[languageCode()] ?? unsold
}

export function countText(count: number): string {
  return tn(count, '{count} product', '{count} products')
}

export function searchLink(search: string, more: Record<string, string> = {}): string {
  return search === ''
    ? '/all-products'
    : `/all-products?${new URLSearchParams({ search, ...more })}`
}

function Without({
  understood,
  isEmpty,
}: {
  understood: SearchUnderstood | undefined
  isEmpty: boolean
}) {
  if (!understood || isEmpty) return null
  const missing = understood.missing?.map((word) => `“${shortened(word)}”`).join(', ')
  if (missing) return <p>{t('No product has {missing}; these are for the rest.', { missing })}</p>
  return understood.isPartial ? (
    <p>{t('No product has all of these words; these have the most of them.')}</p>
  ) : null
}

/** A price that the text named: a press takes it off. */
function PriceChip({ price }: { price: NonNullable<SearchUnderstood['price']> }) {
  const words = priceWords(price)
  return (
    <p className="search-price">
      <Link
        className="chip"
        to={searchLink(price.rest)}
        aria-label={t('Take off the price: {words}', { words: words.toLowerCase() })}
      >
        {words}
        <Icon name="x" />
      </Link>
    </p>
  )
}

function priceWords({ atLeast, atMost }: { atLeast?: number; atMost?: number }): string {
  if (atLeast !== undefined && atMost !== undefined)
    return t('{atLeast} to {atMost}', { atLeast: amount(atLeast), atMost: amount(atMost) })
  return atMost === undefined
    ? t('From {atLeast}', { atLeast: amount(atLeast ?? 0) })
    : t('Up to {atMost}', { atMost: amount(atMost) })
}

const amount = (wholeRupees: number) => rupees(paiseOf(wholeRupees))

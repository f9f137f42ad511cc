import { t, tn } from '#platform/language/translate.ts'
import { inLakhs } from '#platform/money.ts'
import './rating.css'

/** Stars of a product's reviews, from three reviews on (rulings.md#stars-on-cards). */
export function Rating({ of }: { of: { average: number; count: number } | undefined }) {
  if (!of) return null
  const { average, count } = of
  const stars = t('{stars} of 5 stars', { stars: average.toFixed(1) })
  return (
    <p className="rating">
      <span aria-hidden="true">
        <b>{average.toFixed(1)}</b> <i>★</i> ({inLakhs(count)})
      </span>
      <span className="sr">
        {stars}, {tn(count, '{count} review', '{count} reviews')}
      </span>
    </p>
  )
}

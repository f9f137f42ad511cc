import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { classes } from '../classes.ts'

/** Rupees, as the API gives them. */
type PriceProps = {
  price: number
  listPrice?: number
  discountPercentage?: number
  large?: boolean
}

/** The price first and largest; the struck-through one is announced as MRP. */
export function Price({ price, listPrice, discountPercentage = 0, large }: PriceProps) {
  return (
    <p className={classes('price', large && 'price--lg')}>
      <span className="now">
        <span className="sr">{t('Price')} </span>
        {rupees(paiseOf(price))}
      </span>
      {listPrice !== undefined && listPrice > price && (
        <span className="mrp">
          {' MRP '}
          <s>{rupees(paiseOf(listPrice))}</s>
        </span>
      )}
      {discountPercentage > 0 && (
        <span className="off"> {t('{count}% off', { count: discountPercentage })}</span>
      )}
    </p>
  )
}

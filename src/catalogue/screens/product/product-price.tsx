import { Price } from '#design/display/price.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { StoredHtml } from '#web/stored-html.tsx'
import type { Product } from '../../contract.ts'

/** Price, saving and tax of the buy box; a further line about the price stands here. */
export function ProductPrice({ product, notes }: { product: Product; notes: string }) {
  return (
    <>
      <Price
        large
        price={product.productFinalPrice}
        listPrice={product.productPrice}
        discountPercentage={product.productDiscountPercentage}
      />
      <p className="tax">
        {savingText(product)}
        {t('MRP is inclusive of all taxes.')}
      </p>
      {product.productPriceSteps && <PriceSteps steps={product.productPriceSteps} />}
      {notes && <StoredHtml className="tax" html={notes} />}
    </>
  )
}

function PriceSteps({ steps }: { steps: NonNullable<Product['productPriceSteps']> }) {
  return (
    <table className="price-steps">
      <caption>{t('Prices by quantity')}</caption>
      <tbody>
        {steps.map(({ from, price }) => (
          <tr key={from}>
            <th scope="row">{t('{from} or more', { from })}</th>
            <td>{t('{amount} each', { amount: rupees(paiseOf(price)) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function savingText({ productPrice, productFinalPrice }: Product): string {
  return productPrice > productFinalPrice
    ? `${t('You save {amount}.', {
        amount: rupees(paiseOf(productPrice) - paiseOf(productFinalPrice)),
      })} `
    : ''
}

import { shippingWords } from '#delivery/rules.ts'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { Quotation } from '../contract.ts'

const amount = (rupees: number) => rupeesExact(paiseOf(rupees))

/** Whom it is for and where it would go. */
export function QuotationFacts({ quotation }: { quotation: Quotation }) {
  const { clinic, gstin, reference, postalCode, placeOfSupply } = quotation
  return (
    <p className="quotation-facts">
      <b>{clinic}</b>
      {gstin && <span>{`GSTIN ${gstin}`}</span>}
      {reference && <span>{t('Your reference: {reference}', { reference })}</span>}
      <span>{t('Pin code {postalCode}', { postalCode })}</span>
      {placeOfSupply && <span>{t('Place of supply: {placeOfSupply}', { placeOfSupply })}</span>}
    </p>
  )
}

export function QuotationSums({ quotation }: { quotation: Quotation }) {
  const { subTotal, discount, shippingCharge, shippingBasis, total, gst } = quotation
  return (
    <dl className="sums">
      <Row term={t('Sub-total')} value={amount(subTotal)} />
      {discount > 0 && <Row term={t('Discount')} value={`−${amount(discount)}`} />}
      <Row term={t('Shipping')} value={t(shippingWords(shippingBasis, paiseOf(shippingCharge)))} />
      <Row term={t('Total')} value={amount(total)} look="total" />
      {gst && (
        <>
          <Row term={t('Taxable value')} value={amount(gst.taxable)} />
          <Row term={t('GST inside the total')} value={amount(gst.cgst + gst.sgst + gst.igst)} />
        </>
      )}
    </dl>
  )
}

function Row({ term, value, look }: { term: string; value: string; look?: string }) {
  return (
    <div className={look}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

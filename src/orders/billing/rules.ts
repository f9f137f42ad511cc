/** A clinic or company that is billed instead of the shopper; pure, shared by screens and server. */

type Billing = { gstin: string; legalName: string; poNumber: string | null }
type BillingColumns = {
  buyerGstin: string | null
  buyerLegalName: string | null
  poNumber: string | null
}

export function billingColumns(billing: Billing | null | undefined): BillingColumns {
  return {
    buyerGstin: billing?.gstin ?? null,
    buyerLegalName: billing?.legalName ?? null,
    poNumber: billing?.poNumber ?? null,
  }
}

/** Whom an order is billed to where that is not the shopper. */
export function billingOf(row: BillingColumns): Billing | null {
  const { buyerGstin: gstin, buyerLegalName: legalName, poNumber } = row
  return gstin === null ? null : { gstin, legalName: legalName ?? '', poNumber }
}

/** The clinic or company in a line, as emails, lists and screens write it. */
export function billingLine({ legalName, gstin, poNumber }: Billing): string {
  return [legalName, `GSTIN ${gstin}`, poNumber && `purchase order ${poNumber}`]
    .filter(Boolean)
    .join(', ')
}

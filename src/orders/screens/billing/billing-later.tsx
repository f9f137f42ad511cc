import { lazy, Suspense, type ComponentType } from 'react'
import type { BillingPartProps } from './billing-part.tsx'

// Of a few orders only, with its rules and States; without it nobody but the shopper is billed.
const BillingPart = lazy<ComponentType<BillingPartProps>>(() =>
  import('./billing-part.tsx').then(
    (part) => ({ default: part.BillingPart }),
    () => ({ default: () => null }),
  ),
)

export function BillingLater(props: BillingPartProps) {
  return (
    <Suspense fallback={<p className="bill-to" />}>
      <BillingPart {...props} />
    </Suspense>
  )
}

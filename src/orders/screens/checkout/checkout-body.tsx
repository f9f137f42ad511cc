import { useEffect, useState } from 'react'
import type { User } from '#accounts/contract.ts'
import type { Store } from '#web/page-context.ts'
import { useVoucher } from '#vouchers/screens/use-voucher.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { Filled } from './saved-fields.ts'
import { useLiveCart } from '#cart/screens/live-cart.ts'
import type { SavedBilling } from '../../shapes.ts'
import type { OfferedAddress } from './saved-addresses.tsx'
import type { ChangeLinesProps } from '../summary/change-lines.tsx'
import type { ToPay } from '../payment/payment-calls.ts'

type CheckoutBodyProps = {
  shopper: User
  addresses: readonly OfferedAddress[]
  billing: SavedBilling | null
  states: readonly string[]
  payments: Store['payments']
  onPlaced: (order: { orderNumber: string }) => void
  onToPay: (toPay: ToPay, filled: Filled) => void
  onEmptied: ChangeLinesProps['onEmptied']
}

export function CheckoutBody({ shopper, ...formProps }: CheckoutBodyProps) {
  const [postalCode, setPostalCode] = useState('')
  const voucher = useVoucher(shopper._id)
  const live = useLiveCart(postalCode, voucher.code)
  const { code, reject } = voucher
  // The voucher no longer applies to the cart.
  const { quote } = live
  const isRefused = code !== undefined && live.state === 'checked' && quote?.voucher === null
  const problem = quote?.voucherProblem ?? undefined
  useEffect(() => {
    if (isRefused) reject(problem)
  }, [isRefused, problem, reject])
  return (
    <CheckoutForm
      shopper={shopper}
      live={live}
      voucher={voucher}
      postalCode={postalCode}
      onPostalCode={setPostalCode}
      {...formProps}
    />
  )
}

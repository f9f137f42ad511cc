import { describe, expect, it } from 'vitest'
import type { Quote } from '../../shapes.ts'
import { shippingText, totalsShown } from './checkout-totals.ts'
import type { LiveCart } from '#cart/screens/live-cart.ts'

const quote: Quote = {
  lines: [],
  subTotal: 1842,
  discount: 184.2,
  voucher: { code: 'PEHLA10', discount: 10, type: 'percent' },
  voucherProblem: null,
  shippingCharge: 60,
  shippingBasis: 'pin-code',
  codProblem: null,
  arrives: null,
  total: 1717.8,
}
const live = (overrides: Partial<LiveCart> = {}): LiveCart => ({
  ready: true,
  state: 'checked',
  blocked: false,
  check: () => undefined,
  applyQuote: () => undefined,
  quote,
  lines: [
    { productId: 'p', productName: 'P', productImage: '', price: 921, quantity: 2, wall: 'sky' },
  ],
  ...overrides,
})

describe('the totals at the checkout', () => {
  it('are those of the live quote', () => {
    expect(totalsShown(live(), 'PEHLA10')).toEqual({
      subtotalPaise: 184_200,
      discountPaise: 18_420,
      shippingPaise: 6_000,
      shippingBasis: 'pin-code',
      totalPaise: 171_780,
    })
  })

  it('lose the discount the moment the voucher is taken out of its box, or is another one', () => {
    for (const code of [undefined, 'CARE250'])
      expect(totalsShown(live(), code)).toEqual({
        subtotalPaise: 184_200,
        discountPaise: 0,
        shippingPaise: 6_000,
        shippingBasis: 'pin-code',
        totalPaise: 190_200,
      })
  })

  it('call shipping Free only where a pin code or the threshold makes it certain', () => {
    const free = { ...quote, shippingCharge: 0 }
    const shown = (shippingBasis: Quote['shippingBasis']) =>
      shippingText(totalsShown(live({ quote: { ...free, shippingBasis } }), undefined))
    expect(shown('no-pin-code')).toBe('Enter your pin code')
    expect(shown('unknown-pin-code')).toBe(
      'We do not know this pin code yet; shipping is free, and we call you if that cannot be kept',
    )
    expect([shown('pin-code'), shown('free-from')]).toEqual(['Free', 'Free'])
    expect(shippingText(totalsShown(live(), undefined))).toBe('₹60.00')
    expect(shippingText(totalsShown(live({ quote: undefined }), undefined))).toBe('…')
  })

  it("are the cart's own sum until the shop has answered, and when it cannot", () => {
    const withoutVoucher = {
      subtotalPaise: 184_200,
      discountPaise: 0,
      shippingPaise: undefined,
      shippingBasis: undefined,
      totalPaise: 184_200,
    }
    expect(totalsShown(live({ quote: undefined, state: 'checking' }), 'PEHLA10')).toEqual(
      withoutVoucher,
    )
    expect(totalsShown(live({ state: 'failed' }), 'PEHLA10')).toEqual(withoutVoucher)
  })
})

import { expect, it } from 'vitest'
import { paymentStatuses } from '../../lifecycle.ts'
import { nothingPaid, refundText } from './refund-text.ts'

it('says that nothing was paid only where nothing was', () => {
  const unpaid = paymentStatuses.filter(
    (paymentStatus) => refundText({ paymentStatus, totalAmount: 800 }) === nothingPaid,
  )
  expect(unpaid).toEqual(['Pending', 'Not Due'])
  for (const paymentStatus of ['Paid', 'Refund Initiated', 'Partially Refunded'] as const)
    expect(refundText({ paymentStatus, totalAmount: 800 })).toContain('within 7-10 business days')
  expect(refundText({ paymentStatus: 'Refunded', totalAmount: 800 })).toContain('already')
  expect(refundText({ paymentStatus: 'Paid', totalAmount: 0 })).toBe(nothingPaid)
})

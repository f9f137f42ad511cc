import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'

export type Question = { question: string; answer: string }

export const supportClaim = `Our support team is available ${promises.support}.`

export function faq(store: Store): Question[] {
  return [
    {
      question: 'How do I place an order?',
      answer:
        'Add what you need to the cart, open the cart and go on to the checkout. If you are not logged in we ask you to, or to register, and bring you back. Fill in where the parcel should go, choose how to pay, press Confirm Order and check the last question. You will see the order at once in your profile.',
    },
    {
      question: 'Which payment methods can I use?',
      answer: `${store.payments ? 'Online or Cash On Delivery. Online opens the secure window of our payment provider, for UPI, card or net banking; if it is closed before you have paid, the order waits in your profile for some time with a button to pay. With Cash On Delivery you pay when the parcel reaches you.' : 'Cash On Delivery: you pay when the parcel reaches you.'} All prices are in Indian rupees and include taxes.`,
    },
    {
      question: 'How long does delivery take, and what does it cost?',
      answer: `Standard delivery takes ${promises.standardDays} days, and the charge for your pin code is shown before you confirm. It is free on orders of ${rupees(store.freeShippingFromPaise)} or more. Express takes ${promises.expressDays} days at a flat ${rupees(store.expressPaise)}, on request: call us before you order. International parcels take ${promises.internationalDays} days.`,
    },
    {
      question: 'Can I return a product?',
      answer: `Yes, within ${store.returnDays} days of delivery. You pay for return shipping, and we refund you, the way you paid, within ${promises.refundBusinessDays} business days of receiving the product. Until the parcel has left us you can cancel the order in your profile. A few products can only come back with their seal closed, for hygiene. Our returns page lists them.`,
    },
    {
      question: 'Do you supply clinics, hospitals and care homes?',
      answer: `Yes. For a larger quantity than the shop offers, or for a regular supply, send us an enquiry or write to ${store.email}. Tell us the products, the quantities and your pin code, and we will send you a quote.`,
    },
    {
      question: 'When can I reach support?',
      answer: `${supportClaim} Call ${store.phone} or write to ${store.email} at any hour. Our office itself is open ${store.hours}. Support can help with products and orders. For medical advice please see a doctor, and in an emergency call 112.`,
    },
  ]
}

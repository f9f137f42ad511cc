export type Question = { question: string; answer: string }

export const supportClaim = 'Our support team is available {support}.'

export const faq: readonly Question[] = [
  {
    question: 'How do I place an order?',
    answer:
      'Add what you need to the cart, open the cart and go on to the checkout. If you are not logged in we ask you to, or to register, and bring you back. Fill in where the parcel should go, choose how to pay, press Confirm Order and check the last question. You will see the order at once in your profile.',
  },
  {
    question: 'Which payment methods can I use?',
    answer: '{how to pay} All prices are in Indian rupees and include taxes.',
  },
  {
    question: 'How long does delivery take, and what does it cost?',
    answer:
      'Standard delivery takes {standard days} days, and the charge for your pin code is shown before you confirm. It is free on orders of {free from} or more. Express takes {express days} days at a flat {express}, on request: call us before you order. International parcels take {international days} days.',
  },
  {
    question: 'Can I return a product?',
    answer:
      'Yes, within {return days} days of delivery. You pay for return shipping, and we refund you, the way you paid, within {refund days} business days of receiving the product. Until the parcel has left us you can cancel the order in your profile. A few products can only come back with their seal closed, for hygiene. Our returns page lists them.',
  },
  {
    question: 'Do you supply clinics, hospitals and care homes?',
    answer:
      'Yes. For a larger quantity than the shop offers, or for a regular supply, send us an enquiry or write to {email}. Tell us the products, the quantities and your pin code, and we will send you a quote.',
  },
  {
    question: 'When can I reach support?',
    answer: `${supportClaim} Call {phone} or write to {email} at any hour. Our office itself is open {hours}. Support can help with products and orders. For medical advice please see a doctor, and in an emergency call 112.`,
  },
]

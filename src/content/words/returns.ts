import { grievances } from './grievances.ts'
import type { Policy, Section } from './section.ts'

export const returns: Policy = {
  title: 'Returns and refunds',
  summary: 'How to send a product back, who pays, and when you get your money.',
  sections: [...sending(), ...money(), grievances()],
}

function sending(): Section[] {
  return [
    {
      heading: '{return days} days to return',
      paragraphs: [
        'You can return a product within {return days} days of the day it was delivered. You need not give a reason, though it helps us if you do.',
        [
          'It is unused, clean and complete, with its box, papers and accessories.',
          'The label and the serial or batch number are as they were.',
          'You have the bill or the order number.',
        ],
      ],
    },
    {
      heading: 'Products that must stay sealed',
      paragraphs: [
        'For hygiene, these can be returned only with the seal closed, because nobody else may use them afterwards:',
        [
          'Masks, gloves, dressings, bandages, cotton, test strips and lancets',
          'Diapers, urine bottles, commode pans and other articles for toilet care',
          'Breast pump kits, feeding bottles, nebuliser cups, masks, mouthpieces and tubes',
          'Stockings, supports and hearing aids that have been worn',
        ],
        'Products made or adjusted to your measurements cannot be returned. None of this applies when a product is faulty.',
      ],
    },
    {
      heading: 'How to return',
      paragraphs: [
        [
          'Tell us within the {return days} days: write to {email} or call {phone}, at any hour, with your order number.',
          'We answer with a return number and the address to use.',
          'Clean the product, take out batteries, and remove readings and personal data from its memory.',
          'Pack it well, write the return number on the outside, and keep the receipt of the courier.',
        ],
        'Parcels without a return number may be delayed. Our head office is at {address}, but please wait for the address we give you.',
      ],
    },
    {
      heading: 'Who pays for return shipping',
      paragraphs: [
        'The customer pays for return shipping. We advise a courier who gives a receipt, because the parcel travels at your risk until it reaches us.',
      ],
    },
  ]
}

function money(): Section[] {
  return [
    {
      heading: 'Faulty, damaged or wrong products',
      paragraphs: [
        'Tell us as soon as you notice, with photographs, and stop using the device. We repair it, replace it or refund its whole price, as you prefer and as far as it is possible.',
        'We do not refuse to take back, or to refund, a product that is defective, that came later than promised, or that is not what our page said it is. That is your right under the Consumer Protection (E-Commerce) Rules, 2020, and nothing on this page takes it away.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'When the product has reached us we check it, and refund you within {refund days} business days.',
        [
          'Paid online: back to the card, account or UPI address you paid from.',
          'Cash On Delivery: to a bank account or UPI address in your name. We will ask you for it, and never for a PIN or a one-time code.',
          'The price of the product as you paid it, after any voucher, is refunded. Shipping that you paid for is refunded when the whole order is returned because of our mistake.',
        ],
        'Your bank may take some days more to show the money.',
      ],
    },
    {
      heading: 'Exchanges',
      paragraphs: [
        'For another size or model, within the same {return days} days, tell us when you ask for the return. We send the new product when the old one has reached us; a difference in price is refunded, or paid by you before we send it.',
      ],
    },
    {
      heading: 'Cancelling before dispatch',
      paragraphs: [
        'Until the parcel has left us you can cancel free of charge, in your profile. What you paid goes back in full to where it came from, within {refund days} business days, and a voucher can be used again.',
      ],
    },
  ]
}

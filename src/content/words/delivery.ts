import type { Policy, Section } from './section.ts'

export const delivery: Policy = {
  title: 'Delivery information',
  summary:
    'How long a parcel takes, what it costs, and what to do when it does not come as it should.',
  sections: [...choices(), ...onTheWay()],
}

function choices(): Section[] {
  return [
    {
      heading: 'How long it takes',
      paragraphs: [
        [
          'Standard: {standard days} days',
          'Express: {express days} days, on request',
          'International: {international days} days',
        ],
        'The days count from the moment your order is placed, or, when you pay online, from the moment the payment is confirmed. Hills, islands and villages far from a town can take a little longer, and so can public holidays and heavy rain. If we expect a delay, we tell you.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Shipping is free on orders of {free from} or more. What counts is the sub-total after any voucher.',
        'Below {free from} the charge depends on your pin code. Enter the code at the checkout and you see the charge at once, in the summary and again in the last question before the order is placed. Where no charge is set for a pin code, none is added.',
        'Express costs a flat {express}. It is arranged by a person, not chosen at the checkout: call {phone} before you order, and we will say whether it can be done for your pin code.',
        'For a parcel to another country, customs duty and local taxes are paid by the person who receives it. Some devices may not be imported everywhere, so please ask us first.',
      ],
    },
    {
      heading: 'Where we deliver',
      paragraphs: [
        'To homes, clinics and offices all over India. Give a full address with a landmark, and a telephone number that is answered, because the courier will call. Beds, oxygen machines and other heavy goods come to the ground floor unless you have agreed something else with us.',
      ],
    },
  ]
}

function onTheWay(): Section[] {
  return [
    {
      heading: 'Follow your order',
      paragraphs: [
        'Your profile lists every order with its status, such as Placed, Packed, Shipped and Delivered, and its tracking number once the courier has it. With Cash On Delivery please keep the exact amount ready.',
      ],
    },
    {
      heading: 'When the parcel arrives',
      paragraphs: [
        [
          'Look at the outside. If it is crushed, wet or opened, refuse it, or write that on the slip before you sign.',
          'Open it the same day, with a telephone camera running if you can, and compare it with the bill.',
          'If something is missing, broken or wrong, tell us at {email} or {phone} as soon as you can, with your order number and photographs.',
        ],
        'Do not use a device whose seal is broken. We will tell you how to send it back.',
      ],
    },
    {
      heading: 'When nobody is at home',
      paragraphs: [
        'The courier calls and tries again. A parcel that cannot be handed over comes back to us. We then call you, and either send it once more or cancel the order and refund what you paid.',
      ],
    },
    {
      heading: 'When it is late',
      paragraphs: [
        'If the time stated above has passed, contact us: support is there {support}. If a parcel is lost, we send it again or refund you, as you prefer. You may refuse goods that come late and get your money back, unless the delay came from events that nobody could control.',
      ],
    },
  ]
}

import { grievances } from './grievances.ts'
import type { Policy, Section } from './section.ts'

export const terms: Policy = {
  title: 'Terms and conditions',
  summary:
    'What you and we can expect of each other when you buy medical devices and care supplies here.',
  sections: [...about(), ...buying(), ...using(), grievances()],
}

function about(): Section[] {
  return [
    {
      heading: 'Who we are',
      paragraphs: [
        '{seller} at {url} and sells to you directly: we own the stock that you see, and the contract of sale is between you and us.',
        [
          'Head office: {address}',
          '{branches}',
          'Telephone: {phone}',
          'E-mail: {email}',
          'Office hours: {hours}. Support: {support}.',
        ],
        'By placing an order you accept these terms, together with our pages on delivery, returns and privacy. We may change them; the version shown when you ordered is the one that counts for that order.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to order. Give your own name and an e-mail address that you read, choose a password that you use nowhere else, and tell us if you think somebody else knows it.',
        'You must be 18 or older to order. A parent or guardian may order for a child.',
      ],
    },
  ]
}

function buying(): Section[] {
  return [
    {
      heading: 'Prices and taxes',
      paragraphs: [
        'Prices are in Indian rupees and include all taxes. The price you pay is never above the maximum retail price (MRP) printed on the pack, and the struck-through price on our pages is that MRP.',
        'The Legal Metrology (Packaged Commodities) Rules, 2011 require the maker or importer, the country of origin, the net quantity, the MRP and details for complaints to be stated on a pack. If a pack reaches you without them, please tell us.',
        'Shipping is added as shown at the checkout for your pin code, and is free on orders of {free from} or more after any discount.',
      ],
    },
    {
      heading: 'Orders',
      paragraphs: [
        'Before you confirm, you see every product, its price, the discount, the shipping charge and the total. Nothing is added that you did not choose.',
        'Our system checks prices and stock again at the moment you confirm. If something has changed, nothing is ordered: we show you what is new and ask again.',
        'An online order that is not paid by the time shown with it is cancelled, and its products go back on the shelf. If your money reaches us later and we can no longer send the products, we refund it in full.',
        'You may cancel free of charge until the parcel has left us: in your profile, by telephone or by e-mail with your order number. If we have to cancel, because a product turns out to be damaged or an obvious error slipped into a price, we tell you and refund everything you paid.',
      ],
    },
    {
      heading: 'Payment and vouchers',
      paragraphs: [
        '{online terms}',
        'One voucher can be used for an order. It lowers the sub-total, never below zero, cannot be exchanged for cash, and returns to you when an unshipped order is cancelled.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        "Where a maker gives a warranty, its length is stated on the product's page and its conditions are in the box. Keep the bill. We help you reach the maker. A warranty comes on top of the rights the law gives you, and not in their place.",
      ],
    },
  ]
}

function using(): Section[] {
  return [
    {
      heading: 'Medical devices',
      paragraphs: [
        'Medical devices in India are regulated under the Drugs and Cosmetics Act, 1940 and the Medical Devices Rules, 2017, which sort them into classes A to D by risk. We sell devices in the packs of their licensed makers or importers, with label, batch number and instructions as supplied.',
        'Read the instructions before the first use, keep to the stated limits, and do not use a device whose pack is open or whose date has passed. Machines for oxygen, sleep therapy, suction and nerve stimulation should be used only as your doctor has prescribed.',
        'If a device harms somebody, or nearly does, stop using it, keep it with its pack, see a doctor, and write to {email}. Such events can also be reported to the Materiovigilance Programme of India, and we pass on what we are told to the maker.',
      ],
    },
    {
      heading: 'No medical advice',
      paragraphs: [
        'Our articles, events and product pages give general information. They do not replace a doctor who knows you. Do not start, stop or change a treatment because of them or because of a reading taken at home. In an emergency call 112.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: [
        [
          'Order in the name of another person without their consent',
          'Sell on what was bought here as if it came from us',
          'Try to enter accounts or systems that are not yours, or load the shop so that others cannot use it',
          'Copy our texts and drawings for a shop of your own, beyond what their licence allows',
        ],
      ],
    },
    {
      heading: 'Responsibility',
      paragraphs: [
        'We answer for what we sell and for what we do, as the Consumer Protection Act, 2019 provides. We are not responsible for a loss that could not be foreseen, that comes from use against the instructions, or that is caused by events nobody could control, such as floods, strikes or a failure of networks.',
        'Nothing in these terms limits a right that the law gives to consumers, nor our liability where the law does not allow it to be limited.',
      ],
    },
    {
      heading: 'Law and courts',
      paragraphs: [
        'These terms follow the law of India. You may bring a complaint before the consumer commission of the place where you live or work. If one part of these terms cannot stand, the rest remains in force.',
      ],
    },
  ]
}

import type { Policy, Section } from './section.ts'

/** What was measured, with the day; the known gaps stay until somebody has closed them. */
export const accessibility: Policy = {
  title: 'Accessibility',
  summary:
    'What we test so that everybody can use this shop, what does not work yet, and whom to tell.',
  sections: [...aim(), ...gaps(), ...telling()],
}

function aim(): Section[] {
  return [
    {
      heading: 'What we aim at',
      paragraphs: [
        'Everybody should be able to find, buy and return a product in {store} alone: by keyboard, by voice, with a screen reader, with large letters, on a small telephone and on a slow line. We aim at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and so at the Indian standard IS 17802, as section 46 of the Rights of Persons with Disabilities Act, 2016 asks of services to the public.',
      ],
    },
    {
      heading: 'What is tested',
      paragraphs: [
        'These are tests of the software of this shop. They run before each release; the last run for this page was on 27 November 2026.',
        [
          'Every kind of page is searched for faults of WCAG by a program (axe), on the width of a telephone; the main ones in dark colours too.',
          'A product is bought with the keyboard alone, and the place of the keyboard is never lost.',
          'Every page is read with letters twice as large, and nothing is cut off.',
          'Products are found, compared, put into the cart and ordered by Cash On Delivery without scripts, and the high-contrast colours of Windows are tried.',
          'Every page has a title, headings and a language, and says where you are when you come by a link.',
        ],
      ],
    },
  ]
}

function gaps(): Section[] {
  return [
    {
      heading: 'What does not work yet',
      paragraphs: [
        [
          'The shop has not yet been tried by people who use a screen reader each day. A program finds only a part of all faults.',
          'Paying online needs scripts (JavaScript). Where they are off, the checkout takes orders by Cash On Delivery.',
          'Policies, articles and the descriptions of products are in English only, also where the other pages are in Hindi. A screen reader may say Indian names badly.',
          'Videos of events come from YouTube. Some have no captions, and none has a description of what is seen.',
          'Pictures of a product are described by its name. What only the picture shows is not told in words.',
          'The map on the contact page is moved with a pointer. The address stands beside it in words.',
          'The window for payment online, and the pages of couriers, are made by others. Cash On Delivery needs neither.',
        ],
      ],
    },
  ]
}

function telling(): Section[] {
  return [
    {
      heading: 'Tell us what does not work',
      paragraphs: [
        'Write to {email} or call {phone}: say which page, and what you use. We take your order by telephone or e-mail, too, at the same prices, and send our policies in plain text when you ask.',
        'If our answer does not help, write to our grievance officer, {grievance officer}, at {address}. The officer confirms your complaint within 48 hours, and settles it within one month.',
      ],
    },
  ]
}

import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'
import type { PageBody } from './section.ts'

/** Until there is one of the owner's own, what the settings say. */
export function about(isDemo: boolean): PageBody {
  if (!isDemo)
    return {
      title: 'About {store}',
      summary:
        '{store} supplies medical devices and what care at home needs, from {address}. Office hours: {hours}.',
      sections: [],
    }
  return {
    title: 'The shelf every home should have.',
    summary:
      'In older Indian houses a small arched niche beside the door held the evening lamp. {store} keeps that niche: a steady light, and the things a family needs when somebody is unwell, always within reach.',
    sections: history,
  }
}

/** Said beside the milestones for as long as they are samples. */
export const historyNote = 'Sample milestones, to be replaced by the store owner’s own.'

const history: PageBody['sections'] = [
  {
    when: 'The first year',
    heading: 'One counter',
    text: 'A neighbourhood surgical shop begins to supply clinics and the families who live above them.',
  },
  {
    when: 'The third year',
    heading: 'Beyond the city',
    text: 'Orders by telephone turn into parcels across three states, and a first small warehouse.',
  },
  {
    when: 'The sixth year',
    heading: 'A helpline of our own',
    text: 'Two nurses join to answer how to set a mattress pump or fit a cuff, at any hour of the night.',
  },
  {
    when: 'The ninth year',
    heading: 'Online, in plain words',
    text: 'The whole catalogue opens on the web, with prices in rupees and articles anyone can follow.',
  },
  {
    when: 'Today',
    heading: 'Every pin code',
    text: 'Parcels leave for towns and villages in every state, and the helpline still answers in person.',
  },
]

export type ServicePromise = {
  icon: 'truck' | 'rotate-ccw' | 'headset' | 'badge-check'
  title: string
  words: string
}

export function servicePromises(store: Store): ServicePromise[] {
  return [
    {
      icon: 'truck',
      title: 'Delivery that keeps time',
      words: `Standard in ${promises.standardDays} days, Express in ${promises.expressDays} days. Shipping is free on orders of ${rupees(store.freeShippingFromPaise)} or more.`,
    },
    {
      icon: 'rotate-ccw',
      title: 'Returns without fuss',
      words: `${store.returnDays} days to send a product back, and your money within ${promises.refundBusinessDays} business days.`,
    },
    {
      icon: 'headset',
      title: `Support ${promises.support}`,
      words: 'A person to talk to, at any hour, before and after you buy.',
    },
    {
      icon: 'badge-check',
      title: 'Genuine supplies',
      words:
        'From vendors we know by name, with the maker, the batch and the price printed on the pack.',
    },
  ]
}

/** Sample certificates; each picture says so. */
export const certificates = [
  { title: 'Quality management', image: '/media/certificates/certificate-1.webp' },
  { title: 'Wholesale licence', image: '/media/certificates/certificate-2.webp' },
  { title: 'Device registration', image: '/media/certificates/certificate-3.webp' },
  { title: 'Good distribution', image: '/media/certificates/certificate-4.webp' },
  { title: 'Import licence', image: '/media/certificates/certificate-5.webp' },
] as const

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

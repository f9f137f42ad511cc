import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'
import type { Section } from './section.ts'

/** What the fields of a text stand for. */
export type Facts = Pick<
  Store,
  | 'name'
  | 'legalName'
  | 'address'
  | 'branches'
  | 'phone'
  | 'email'
  | 'hours'
  | 'url'
  | 'freeShippingFromPaise'
  | 'expressPaise'
  | 'returnDays'
  | 'grievanceOfficer'
> & { takesOnline: boolean }

const fields = {
  store: ({ name }: Facts) => name,
  seller: ({ name, legalName }: Facts) =>
    legalName === name ? `${name} runs this shop` : `${legalName} runs ${name}, this shop,`,
  'legal name': ({ legalName }: Facts) => legalName,
  address: ({ address }: Facts) => address,
  branches: ({ branches }: Facts) => branchLines(branches).join('; '),
  phone: ({ phone }: Facts) => phone,
  email: ({ email }: Facts) => email,
  hours: ({ hours }: Facts) => hours,
  url: ({ url }: Facts) => url,
  'free from': ({ freeShippingFromPaise }: Facts) => rupees(freeShippingFromPaise),
  express: ({ expressPaise }: Facts) => rupees(expressPaise),
  'return days': ({ returnDays }: Facts) => String(returnDays),
  'grievance officer': ({ grievanceOfficer }: Facts) => grievanceOfficer,
  'standard days': () => promises.standardDays,
  'express days': () => promises.expressDays,
  'international days': () => promises.internationalDays,
  'refund days': () => promises.refundBusinessDays,
  support: () => promises.support,
  'how to pay': ({ takesOnline }: Facts) =>
    takesOnline
      ? 'Online or Cash On Delivery. Online opens the secure window of our payment provider, for UPI, card or net banking; if it is closed before you have paid, the order waits in your profile for some time with a button to pay. With Cash On Delivery you pay when the parcel reaches you.'
      : 'Cash On Delivery: you pay when the parcel reaches you.',
  'online terms': ({ takesOnline }: Facts) =>
    takesOnline
      ? 'You can pay Online, in the window of our payment provider, or by Cash On Delivery. An online order is placed when the provider has confirmed the payment to us, whether or not your browser saw its answer. A payment that cannot be matched with an open order is refunded in full.'
      : 'You pay by Cash On Delivery.',
}

export type FieldName = keyof typeof fields
export const fieldNames = Object.keys(fields) as FieldName[]

const field = /\{([^{}]*)\}/g

/** The fields that a text names, known or not. */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(field)].map(([, name = '']) => name)
}

/** A text with the facts in place of its fields. */
export function filled(text: string, facts: Facts): string {
  return text.replaceAll(field, (whole, name: string) =>
    Object.hasOwn(fields, name) ? fields[name as FieldName](facts) : whole,
  )
}

/** A list item that is the branches alone becomes one item for each, or none. */
export function filledSection({ heading, paragraphs }: Section, facts: Facts): Section {
  const item = (text: string) =>
    text === '{branches}' ? branchLines(facts.branches) : [filled(text, facts)]
  return {
    heading: filled(heading, facts),
    paragraphs: paragraphs.map((paragraph) =>
      typeof paragraph === 'string' ? filled(paragraph, facts) : paragraph.flatMap(item),
    ),
  }
}

function branchLines(branches: Facts['branches']): string[] {
  return branches.map(({ city, address }) => `${city}: ${address}`)
}

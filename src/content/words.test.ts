import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'
import { filledPage } from './filled-page.ts'
import { pagePaths, type PageName } from './rules.ts'
import { certificates, servicePromises } from './words/about-page.ts'
import { faq, supportClaim } from './words/faq.ts'
import { fieldsIn, filled, type Facts } from './words/fields.ts'
import { givenPage } from './words/page-body.ts'

const oneStore: Store = {
  notice: '',
  name: 'Nadi',
  year: '2026',
  url: 'https://nadi.example.in',
  phone: '+91 98000 11111',
  email: 'care@nadi.example.in',
  whatsapp: '',
  languages: [],
  hours: 'Monday to Friday, 8 AM to 9 PM',
  freeShippingFromPaise: 2_000_00,
  counters: [],
  isDemo: true,
  expressPaise: 149_00,
  returnDays: 30,
  instalments: null,
  payments: { script: '/pay.js', hosted: '/pay' },
  legalName: 'Nadi Care Private Limited',
  address: '7 Brigade Road, Bengaluru',
  location: null,
  gstin: '',
  branches: [{ city: 'Kochi', purpose: 'Branch', address: '9 Quay Road, Kochi' }],
  grievanceOfficer: 'Meera Iyer',
}
const otherStore: Store = {
  notice: '',
  name: 'Sehat Ghar',
  year: '2026',
  url: 'https://sehat.example.in',
  phone: '+95 70000 22222',
  email: 'help@sehat.example.in',
  whatsapp: '',
  languages: [],
  hours: 'Saturday, 6 AM to 5 PM',
  freeShippingFromPaise: 3_456_00,
  counters: [],
  isDemo: true,
  expressPaise: 234_00,
  returnDays: 21,
  instalments: null,
  payments: null,
  legalName: 'Sehat Ghar',
  address: 'Station Road, Patna',
  location: null,
  gstin: '',
  branches: [],
  grievanceOfficer: 'Ravi Das',
}

const factsOf = ({ payments, ...store }: Store): Facts => ({
  ...store,
  takesOnline: payments !== null,
})

const policies = ['terms', 'delivery', 'privacy', 'returns', 'accessibility'] as const
const pageOf = (name: PageName, store: Store) =>
  filledPage(givenPage(name, store.isDemo), factsOf(store))

function textOf(name: PageName, store: Store): string {
  const { title, summary, sections } = pageOf(name, store)
  const parts = sections.flatMap(({ when, heading, paragraphs }) => [
    when,
    heading,
    ...paragraphs.flat(),
  ])
  return [title, summary, ...parts].filter(Boolean).join('\n')
}

const questions = (store: Store) =>
  faq.map(({ question, answer }) => ({ question, answer: filled(answer, factsOf(store)) }))

const pages: Record<string, (store: Store) => string> = {
  ...Object.fromEntries(
    policies.map((name) => [pagePaths[name], (store: Store) => textOf(name, store)]),
  ),
  faq: (store) =>
    questions(store)
      .map(({ question, answer }) => `${question}\n${answer}`)
      .join('\n'),
  about: (store) =>
    [
      textOf('about', store),
      ...servicePromises(store).map(({ title, words }) => `${title}\n${words}`),
    ].join('\n'),
}
const names = Object.keys(pages)
const page = (name: string, store: Store) => pages[name]?.(store) ?? ''

/** Numbers that are no promise of ours: laws, their limits, and who to call. */
const laws = ['112', '1915', '48', '18', '1940', '2011', '2016', '2017', '2019', '2020', '2023']
/** Of accessibility: WCAG 2.2, IS 17802, section 46, and the day of the last tests. */
const standards = ['2', '17802', '46', '27', '2026']
const ofTheLaw = [...laws, ...standards]

/**
 * What the text states in figures, apart from what one place says for every page: the promises and
 * the addresses.
 */
function figures(text: string): string[] {
  const phrases = [
    promises.standardDays,
    promises.expressDays,
    promises.internationalDays,
    promises.refundBusinessDays,
    promises.support,
  ]
  return (
    phrases
      .reduce((remaining, phrase) => remaining.replaceAll(phrase, ''), text)
      .match(/\d+(?:,\d+)*/g) ?? []
  )
}

describe('every text page', () => {
  it.each(names)('%s takes every figure from the settings of the store', (name) => {
    const shared = figures(page(name, oneStore)).filter((figure) =>
      figures(page(name, otherStore)).includes(figure),
    )
    expect(shared.filter((figure) => !ofTheLaw.includes(figure))).toEqual([])
  })

  it.each(names)('%s has no name, number or address of another store', (name) => {
    const text = page(name, otherStore)
    for (const fact of [
      oneStore.phone,
      oneStore.email,
      oneStore.url,
      oneStore.hours,
      rupees(oneStore.freeShippingFromPaise),
      rupees(oneStore.expressPaise),
      oneStore.address,
      oneStore.legalName,
      oneStore.grievanceOfficer,
      'Kochi',
    ])
      expect(text).not.toContain(fact)
    expect(text).not.toMatch(/\bNadi\b|\b30 days/)
  })

  it.each(names)('%s is plain text in rupees, with no field left', (name) => {
    const text = page(name, oneStore)
    expect(fieldsIn(text)).toEqual([])
    expect(text).not.toMatch(/[$<>!]|&\w+;|undefined|\[object|dollar|lorem/i)
    expect(text).not.toMatch(/ {2}|\n\n/)
  })
})

describe('the policies', () => {
  it('have unique headings and sections of some length', () => {
    for (const name of policies) {
      const all = pageOf(name, oneStore).sections
      expect(all.length).toBeGreaterThanOrEqual(name === 'accessibility' ? 4 : 6)
      expect(new Set(all.map(({ heading }) => heading)).size).toBe(all.length)
      expect(
        all.filter(({ heading, paragraphs }) => !heading || paragraphs.flat().join('').length < 80),
      ).toEqual([])
    }
  })

  it('state the same shipping, returns and refunds everywhere', () => {
    const all = names.map((name) => page(name, oneStore)).join('\n')
    expect(new Set(all.match(/orders of ₹[\d,]+ or more/g))).toEqual(
      new Set(['orders of ₹2,000 or more']),
    )
    expect(new Set(all.match(/within (?:the )?\d+ days/g))).toEqual(
      new Set(['within 30 days', 'within the 30 days']),
    )
    expect(new Set(all.match(/[\d-]+ business days/g))).toEqual(new Set(['7-10 business days']))
  })

  it('state the promises of the rulings', () => {
    const text = page('/delivery-information', oneStore)
    for (const phrase of [
      'Standard: 3-5 days',
      'Express: 1-2 days, on request',
      'International: 7-10 days',
      'flat ₹149',
      'free on orders of ₹2,000 or more',
    ])
      expect(text).toContain(phrase)
    const returns = page('/return-refund', oneStore)
    for (const phrase of [
      'within 30 days',
      'The customer pays for return shipping',
      'within 7-10 business days',
    ])
      expect(returns).toContain(phrase)
  })

  it('name the seller and the grievance officer, as the E-Commerce Rules ask', () => {
    for (const path of ['/term-&-conditions', '/privacy-policy', '/return-refund']) {
      const text = page(path, oneStore)
      for (const phrase of [
        'Meera Iyer, Grievance Officer, Nadi Care Private Limited',
        oneStore.address,
        oneStore.phone,
        oneStore.email,
        '48 hours',
        'one month',
      ])
        expect(text).toContain(phrase)
    }
    for (const phrase of ['Nadi Care Private Limited runs Nadi', '9 Quay Road, Kochi'])
      expect(page('/term-&-conditions', oneStore)).toContain(phrase)
  })
})

describe('the FAQ', () => {
  it('has six questions, and claims support 24x7', () => {
    const all = questions(oneStore)
    expect(new Set(all.map(({ question }) => question)).size).toBe(6)
    expect(all.every(({ question, answer }) => question.endsWith('?') && answer.length > 100)).toBe(
      true,
    )
    const claim = filled(supportClaim, factsOf(oneStore))
    expect(claim).toContain('24x7')
    expect(all.some(({ answer }) => answer.includes(claim))).toBe(true)
  })
})

describe('the about page', () => {
  it('has five certificates, and each picture exists', () => {
    expect(new Set(certificates.map(({ title }) => title)).size).toBe(5)
    const isDrawn = (url: string) =>
      existsSync(
        new URL(`../../art${url.slice('/media'.length).replace('.webp', '.svg')}`, import.meta.url),
      )
    expect(certificates.filter(({ image }) => !isDrawn(image))).toEqual([])
  })
})

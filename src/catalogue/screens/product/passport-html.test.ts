import { expect, it, onTestFinished } from 'vitest'
import { wordsOf } from '#platform/language/read-words.ts'
import { english, readLanguageFrom } from '#platform/language/translate.ts'
import { passportHtml } from './passport-html.ts'

const passport = {
  lines: [
    { name: 'Net quantity', value: '50 Pieces' },
    { name: 'MRP', value: '₹1,150 (inclusive of all taxes)' },
    { name: 'Unit price', value: '₹2.40 per piece' },
    { name: 'Made by', value: 'Pattika, 12 per cent road' },
    { name: 'Country of origin', value: 'Japan' },
    { name: 'Best before', value: '36 months' },
  ],
  origin: 'JP',
}
const about = { care: { name: 'Nadi', phone: '', email: '' }, productId: 'p' }
const valuesIn = (html: string) => [...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text]) => text)

it('says countries, quantities and months in the reader’s language, and what was typed as it is', () => {
  expect(valuesIn(passportHtml(passport, about))).toEqual([
    ...passport.lines.map(({ value }) => value),
    'Nadi',
  ])
  const hindi = wordsOf('hi')
  if (!hindi) throw new Error('there are no words in Hindi')
  const gettext = (text: string) => hindi.named(text) ?? text
  readLanguageFrom(() => ({ ...english, code: 'hi', prefix: '/hi', gettext }))
  onTestFinished(() => readLanguageFrom(() => english))
  expect(valuesIn(passportHtml(passport, about))).toEqual([
    '50 पीस',
    '₹1,150 (सभी टैक्स सहित)',
    '₹2.40 प्रति पीस',
    'Pattika, 12 per cent road',
    'जापान',
    '36 महीने',
    'Nadi',
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { po } from 'gettext-parser'
import { describe, expect, it } from 'vitest'
import { availableLanguages } from '#platform/language/available.ts'
import { splitLanguage } from '#platform/language/addresses.ts'
import { defaultWords } from '#platform/mail/default-words.ts'
import { inLanguage } from '#platform/language/translate.ts'
import { translated } from '#web/startup/translated.ts'
import { wordsIn } from './support/screen-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Screens that are translated: a new word of theirs needs its translation (docs/languages.md).
const rooms = [
  'root.tsx',
  'accounts/screens',
  'addresses/screens',
  'cart/screens',
  'catalogue/screens',
  'consents/rules.ts',
  'consents/screens',
  'content/screens',
  'content/words/about-page.ts',
  'design',
  'enquiries/screens',
  'home/screens',
  'media/shoppers/rules.ts',
  'media/screens',
  'orders/screens',
  'orders/shown/rules.ts',
  'privacy/screens',
  'product-questions/screens',
  'profile/screens',
  'reminders/screens',
  'quick-order/screens',
  'quotations/screens',
  'reviews/screens',
  'shell/screens',
  'stock-alerts/screens',
  'vouchers/screens',
  'web/passkeys',
  'web/password-field.tsx',
  'web/qr-picture.tsx',
  'wishlist/screens',
]

// Not words: names that stay as they are, and what only machines read.
const asTheyAre = [
  '&nbsp;',
  'Nadi',
  'Enter',
  'Escape',
  'India',
  'Photo gallery',
  'sugar checking machine',
  'saans ki machine',
  'masks under 300',
]
// What search engines read; HTML and selectors in plain functions.
const forMachines = /^\S+-data\.ts|^\S+ .*[<>]|:is\(/

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, words: wordsIn(join('src', file)) }))
const translatedFiles = files.filter(({ file }) =>
  rooms.some((room) => file === room || file.startsWith(`${room}/`)),
)
const languages = availableLanguages.filter((code) => code !== 'en')

// Their fields have names of their own.
const wordsOfEmails = Object.values(defaultWords)
  .flatMap(({ subject, body }) => [subject, ...body.split('\n\n')])
  .map((text) => text.replaceAll(/\{[^{}]+\}/g, '{}'))

function catalogueOf(code: string) {
  const { translations, headers } = po.parse(
    readFileSync(join(root, `src/platform/language/${code}.po`)),
  )
  const entries = Object.values(translations['']).filter(({ msgid }) => msgid !== '')
  return { headers, entries, byKey: new Map(entries.map((entry) => [entry.msgid, entry])) }
}

describe.each(languages)('the words in %s', (code) => {
  const { headers, entries, byKey } = catalogueOf(code)

  it('are all there, for every room that is translated', () => {
    const missing = translatedFiles.flatMap(({ words }) =>
      words.keys
        .filter(({ text, plural }) => {
          const entry = byKey.get(text)
          return !entry?.msgstr.every(Boolean) || entry.msgid_plural !== plural
        })
        .map(({ text, place }) => `${place} ${text}`),
    )
    expect(missing).toEqual([])
  })

  it('are each used somewhere', () => {
    const used = new Set([
      ...files.flatMap(({ words }) => [...words.literals, ...words.templates]),
      ...wordsOfEmails,
    ])
    const shapeOf = (key: string) => key.replaceAll(/\{\w+\}/g, '{}')
    expect(
      entries.map(({ msgid }) => msgid).filter((key) => !used.has(key) && !used.has(shapeOf(key))),
    ).toEqual([])
  })

  it('stand there once each', () => {
    const text = readFileSync(join(root, `src/platform/language/${code}.po`), 'utf8')
    const keys = [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, key]) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('name the same values as the English', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ')
    const different = entries.filter(({ msgid, msgid_plural: plural = msgid, msgstr }) =>
      msgstr.some(
        (text) => valuesIn(text) !== valuesIn(plural) && valuesIn(text) !== valuesIn(msgid),
      ),
    )
    expect(different.map(({ msgid }) => msgid)).toEqual([])
  })

  it('say how plurals are formed', () => {
    expect(headers['Plural-Forms']).toMatch(/^nplurals=\d; plural=/)
  })
})

describe('a translated room', () => {
  it('shows no words as they stand in the code', () => {
    const msgids = new Set([...asTheyAre, ...catalogueOf('hi').byKey.keys()])
    const bare = translatedFiles.flatMap(({ words }) =>
      words.bare.filter(
        (msgid) => !forMachines.test(msgid) && !msgids.has(msgid.replace(/^\S+ /, '')),
      ),
    )
    expect(bare).toEqual([])
  })

  it('is a room that there is', () => {
    expect(rooms.filter((room) => !files.some(({ file }) => file.startsWith(room)))).toEqual([])
  })
})

describe('an address', () => {
  it('names a language that the shop has before the path', () => {
    const languagesHere = ['en', 'hi']
    expect(splitLanguage('/hi/cart', languagesHere)).toEqual({
      language: 'hi',
      prefix: '/hi',
      path: '/cart',
    })
    expect(splitLanguage('/hi', languagesHere).path).toBe('/')
    for (const path of ['/', '/cart', '/faq', '/ta/cart', '/en/cart', '/hindi', '/hi.data'])
      expect(splitLanguage(path, languagesHere)).toEqual({ language: 'en', prefix: '', path })
    expect(splitLanguage('/hi/cart', ['en']).language).toBe('en')
  })

  it('of home in another language has no slash at its end', () => {
    expect(['/', '/?a=1', '/cart'].map((path) => inLanguage(path, '/hi'))).toEqual([
      '/hi',
      '/hi?a=1',
      '/hi/cart',
    ])
    expect(inLanguage('/', '')).toBe('/')
  })
})

describe('a translation', () => {
  const hindi = translated('hi', {
    '': { plural_forms: 'nplurals=2; plural=(n > 1);' },
    Cart: ['कार्ट', ''],
    '{count} day': ['{count} दिन', '{count} दिनों'],
  })

  it('has the plural forms of its language: none is singular in Hindi', () => {
    expect([0, 1, 2].map((count) => hindi.gettext('{count} day', '{count} days', count))).toEqual([
      '{count} दिन',
      '{count} दिन',
      '{count} दिनों',
    ])
  })

  it('of a sentence that the API put together translates its parts, and names stay', () => {
    const { gettext } = translated('hi', {
      '': {},
      'Please enter {what}.': ['कृपया {what} डालें।', ''],
      'Please enter {what} once.': ['कृपया {what} एक बार डालें।', ''],
      'your name': ['अपना नाम', ''],
      'Too many {what}. Wait {time} first{instead}.': ['{what} बहुत हुए। {time} रुकें{instead}।', ''],
      '{minutes} minutes': ['{minutes} मिनट', ''],
      codes: ['कोड', ''],
      '{name} has {count} of {product}.': ['{name} के पास {product} के {count} हैं।', ''],
    })
    const sentences = {
      'Please enter your name.': 'कृपया अपना नाम डालें।',
      'Please enter your name once.': 'कृपया अपना नाम एक बार डालें।',
      'Please enter your shoe size.': 'कृपया your shoe size डालें।',
      'Too many codes. Wait 5 minutes first.': 'कोड बहुत हुए। 5 मिनट रुकें।',
      'codes has 2 of your name.': 'codes के पास your name के 2 हैं।',
      'Please enter your name': 'Please enter your name',
      'It is 5 minutes.': 'It is 5 minutes.',
      '': '',
    }
    expect(Object.keys(sentences).map((text) => gettext(text))).toEqual(Object.values(sentences))
  })

  it('shows the English where it has nothing', () => {
    expect([hindi.gettext('Cart'), hindi.gettext('Checkout')]).toEqual(['कार्ट', 'Checkout'])
    expect(hindi.gettext('{count} box', '{count} boxes', 2)).toBe('{count} boxes')
  })
})

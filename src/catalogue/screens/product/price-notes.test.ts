import { describe, expect, onTestFinished } from 'vitest'
import { wordsOf } from '#platform/language/read-words.ts'
import { english, readLanguageFrom } from '#platform/language/translate.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { storeOf } from '#server/store-facts.ts'
import { it } from '#tests/support/test-shop.ts'
import { instalmentLine, priceNotes } from './price-notes.ts'

const instalments = { fromPaise: 300_000, months: 6, rate: 1350 }

function storeWith(
  { settings, ...shop }: Shop,
  mode: Settings['payments']['mode'],
  owners: Settings['instalments'] = instalments,
) {
  const payments = { ...settings.payments, mode } as Settings['payments']
  return storeOf({ ...shop, settings: { ...settings, payments, instalments: owners } })
}

describe('the line about instalments', () => {
  it('says amount, months, rate and who decides, from the least amount on', ({ shop }) => {
    const store = storeWith(shop, 'live')
    expect(instalmentLine(store, 13_230)).toBe(
      'EMI from ₹2,293 a month for 6 months at 13.5% a year by card, decided by your bank',
    )
    expect(instalmentLine(store, 3_000)).toContain('EMI from')
    expect(instalmentLine(store, 2_999.99)).toBeUndefined()
    expect(priceNotes(undefined, null, instalmentLine(store, 13_230))).toMatch(/^<p>EMI from/)
    expect(priceNotes(undefined, null, undefined)).toBe('')
  })

  it('is not there without live keys, nor where the owner did not switch it on', ({ shop }) => {
    for (const mode of ['off', 'test', 'practice'] as const)
      expect(instalmentLine(storeWith(shop, mode), 13_230)).toBeUndefined()
    for (const name of ['fromPaise', 'months', 'rate']) {
      const store = storeWith(shop, 'live', { ...instalments, [name]: undefined })
      expect(instalmentLine(store, 13_230)).toBeUndefined()
    }
    expect(instalmentLine(storeOf(shop), 13_230)).toBeUndefined()
  })

  it('is said in Hindi too', ({ shop }) => {
    const store = storeWith(shop, 'live')
    const gettext = (text: string) => wordsOf('hi')?.named(text) ?? text
    readLanguageFrom(() => ({ code: 'hi', prefix: '/hi', gettext }))
    onTestFinished(() => readLanguageFrom(() => english))
    expect(instalmentLine(store, 13_230)).toMatch(/EMI: 6 महीने .*₹2,293.*13\.5%.*बैंक/)
  })
})

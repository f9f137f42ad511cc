import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import { conceptWords } from './concept-words.ts'
import { wanted, concepts, functionWords, phraseKey, phraseReading, termWords } from './lexicon.ts'
import { distance, nearestWords } from './nearest-word.ts'
import { inLatinLetters, soundOf } from './sound.ts'

describe('the lexicon', () => {
  it('has at least 800 words in both scripts, and a few hundred concepts', () => {
    const words = new Set(
      concepts
        .flatMap(({ strong, weak, typed }) => [...strong, ...weak, ...typed])
        .flatMap(termWords),
    )
    expect(concepts.length).toBeGreaterThan(200)
    expect(words.size).toBeGreaterThan(800)
    expect([...words].filter((word) => /\p{Script=Devanagari}/u.test(word)).length).toBeGreaterThan(
      150,
    )
    expect(new Set(concepts.map(({ name }) => name)).size).toBe(concepts.length)
    expect(new Set([...wanted.values()].map(({ name }) => name)).size).toBeGreaterThan(80)
  })

  it('is what the database gives products their concepts by: else `npm run search-concepts`', async ({
    shop,
  }) => {
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select concat_ws('|', concept, term, is_strong, is_device) as row from search_concept_word`,
    )
    const expected = conceptWords().map(({ concept, term, isStrong, isDevice }) =>
      [concept, term, isStrong ? 't' : 'f', isDevice ? 't' : 'f'].join('|'),
    )
    expect(rows.map(({ row }) => row).toSorted()).toEqual(expected.toSorted())
  })

  it('has no phrase that function words reduce to one that means something else', () => {
    for (const name of functionWords) expect(phraseReading(phraseKey([name])), name).toBeUndefined()
  })
})

describe('spellings', () => {
  it('that sound alike are the same', () => {
    for (const [one, other] of [
      ['wajan', 'vajan'],
      ['vazan', 'vajan'],
      ['ghutne', 'ghutnay'],
      ['paani', 'pani'],
      ['saans', 'sans'],
    ] as const)
      expect(soundOf(one)).toBe(soundOf(other))
    expect(inLatinLetters('घुटना')).toBe('ghutana')
    expect(inLatinLetters('गरम')).toBe('garam')
  })

  it('are found by sound, by letters and by their beginning', () => {
    const words = nearestWords(['ghutna', 'thermometer', 'machine', 'walker', 'walking'])
    expect(words.bySound('ghutnay')).toBe('ghutna')
    expect(words.bySound('घुटने')).toBe('ghutna')
    expect(words.byLetters('termometer')).toEqual({ word: 'thermometer', typos: 1 })
    expect(words.byLetters('qwrtzx')).toBeUndefined()
    expect(words.byBeginning('walk', 5)).toEqual(['walker', 'walking'])
    expect(words.byBeginning('walk', 1)).toEqual([])
    expect(distance('chiar', 'chair')).toBe(1)
  })
})

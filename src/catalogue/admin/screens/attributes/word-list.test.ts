import { describe, expect, it } from 'vitest'
import { wordsIn, wordsKept } from './word-list.ts'

const saved = {
  name: 'Grip',
  unit: null,
  values: [{ id: 1, name: 'Soft' }],
  words: { Grip: { hi: 'पकड़' }, Soft: { hi: 'मुलायम' } },
} as unknown as NonNullable<Parameters<typeof wordsKept>[1]>

const formOf = (about: object) =>
  ({ ...saved, unit: '', ...about }) as unknown as Parameters<typeof wordsKept>[0]

describe('the words of an attribute in its form', () => {
  it('are sent where they change, and what is called otherwise keeps its own', () => {
    expect(wordsKept(formOf({}), saved)).toEqual({})
    expect(wordsKept(formOf({ values: [{ id: 1, name: 'Softer' }] }), saved)).toEqual({
      Softer: { hi: 'मुलायम' },
    })
    const words = { Grip: { hi: '' }, Hard: { hi: 'सख़्त' } }
    expect(wordsKept(formOf({ words }), saved)).toEqual({ ...words, Soft: {} })
  })

  it('are pasted each to its own, also where two differ by their case', () => {
    const texts = ['XL', 'xl', 'Soft']
    const pasted = wordsIn('XL\tबड़ा\nxl\tछोटा\nSOFT\tमुलायम', { texts, words: {}, code: 'hi' })
    expect(pasted).toEqual({ XL: { hi: 'बड़ा' }, xl: { hi: 'छोटा' }, Soft: { hi: 'मुलायम' } })
  })
})

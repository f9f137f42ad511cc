import { describe, expect, it } from 'vitest'
import { gstinProblem, plainGstin } from './rules.ts'

const valid = [
  '27AAPFU0939F1ZV',
  '24AANFA2641L1ZF',
  '29AABCR1718E1ZL',
  '29AAGCB7383J1Z4',
  '32AAACN0000N1Z3',
  '04AAACN0000N1Z2',
]
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const replaced = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1)

describe('a GSTIN at the checkout', () => {
  it('is taken as it is typed: small letters, spaces, Devanagari digits', () => {
    for (const gstin of valid) expect([gstin, gstinProblem(gstin)]).toEqual([gstin, undefined])
    expect(plainGstin(' 29 aabcr1718e 1zl\u200e ')).toBe('29AABCR1718E1ZL')
    expect(plainGstin('२९AABCR१७१८E१ZL')).toBe('29AABCR1718E1ZL')
  })

  it('with one other character, or two neighbours in the wrong order, is refused', () => {
    const typed = valid.flatMap((gstin) => [
      ...[...gstin].flatMap((own, at) =>
        [...letters]
          .filter((letter) => letter !== own)
          .map((letter) => replaced(gstin, at, letter)),
      ),
      ...[...gstin].flatMap((own, at) => {
        const next = gstin[at + 1]
        if (next === undefined || next === own) return []
        return [replaced(replaced(gstin, at, next), at + 1, own)]
      }),
    ])
    expect(typed.length).toBeGreaterThan(3000)
    expect(typed.filter((gstin) => gstinProblem(gstin) === undefined)).toEqual([])
  })

  it('says what is wrong with it', () => {
    const sentences = {
      '29AABCR1718E1ZM': 'This GSTIN has a typing mistake: its last character does not fit.',
      '25AABCR1718E1ZL': 'State code 25 is not in use any more.',
      '45AABCR1718E1ZL': 'There is no State with the code 45.',
      '0717USA12345NF4':
        'We can bill ordinary GST numbers only. Please write to us about this one.',
      '29AABCR1718E1C0':
        'We can bill ordinary GST numbers only. Please write to us about this one.',
    }
    for (const [gstin, sentence] of Object.entries(sentences))
      expect([gstin, gstinProblem(gstin)]).toEqual([gstin, sentence])
    for (const gstin of ['', '29AABCR1718E1Z', 'O7AABCR1718E1ZL', '29AABCR1718E1ZL9'])
      expect(gstinProblem(gstin)).toContain('15 letters and digits')
  })
})

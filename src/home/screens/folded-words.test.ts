import { describe, expect, it } from 'vitest'
import { foldedWords } from './folded-words.ts'

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place + 1}`)

describe('a testimonial', () => {
  it('of 25 words is shown whole', () => {
    expect(foldedWords(words(25).join(' '))).toEqual({ visible: words(25).join(' '), rest: '' })
  })

  it('of 26 words shows 25, and the last one after Read more', () => {
    expect(foldedWords(words(26).join(' '))).toEqual({ visible: words(25).join(' '), rest: 'w26' })
  })

  it('loses no word, however it is spaced', () => {
    const { visible, rest } = foldedWords(`  ${words(40).join(' \n ')} `)
    expect(`${visible} ${rest}`.split(' ')).toEqual(words(40))
  })
})

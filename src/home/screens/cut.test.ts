import { describe, expect, it } from 'vitest'
import { articleHeadingLetters, articleNameLetters, cut, titleLetters } from './cut.ts'

describe('texts on the home page', () => {
  it('keeps a text that is just short enough as it is', () => {
    expect(cut('x'.repeat(titleLetters), titleLetters)).toBe('x'.repeat(100))
    expect(cut('', articleNameLetters)).toBe('')
  })

  it('cuts a longer one and says so', () => {
    expect(cut('x'.repeat(101), titleLetters)).toBe(`${'x'.repeat(100)}…`)
    expect(cut('Measuring BP at home properly', articleNameLetters)).toBe('Measuring BP at home…')
    expect(cut('Sit, rest five minutes, arm at the height of your heart', articleHeadingLetters)).toBe('Sit, rest five minutes, arm at…')
  })

  it('counts letters and not halves of them', () => {
    expect(cut('🩺'.repeat(21), articleNameLetters)).toBe(`${'🩺'.repeat(20)}…`)
  })

  it('leaves no space before the ellipsis', () => {
    expect(cut('Nebuliser care after the cold', 10)).toBe('Nebuliser…')
  })
})

import { describe, expect, it } from 'vitest'
import { cut, maxLengths } from './truncate.ts'

describe('a truncated name', () => {
  it('is unchanged when it fits', () => {
    expect(cut('Masks and gloves', 20)).toBe('Masks and gloves')
    expect(cut('x'.repeat(20), 20)).toBe('x'.repeat(20))
    expect(cut('', 20)).toBe('')
  })

  it('is cut to the limit plus an ellipsis', () => {
    expect(cut('Measuring BP at home the right way', 20)).toBe('Measuring BP at home…')
    expect(cut('x'.repeat(21), 20)).toBe(`${'x'.repeat(20)}…`)
  })

  it('has no space before the ellipsis', () => {
    expect(cut('Reading your pulse on an oximeter', 19)).toBe('Reading your pulse…')
  })

  it('never splits a grapheme', () => {
    expect(cut('👩‍⚕️👩‍⚕️👩‍⚕️', 2)).toBe('👩‍⚕️👩‍⚕️…')
    expect(cut('रक्तचाप', 1)).not.toMatch(/^\u0930\u0915\u094d…/)
  })
})

describe('the lengths of the specification', () => {
  it('cut a title of the home page to 100 characters, an article’s name to 20 and its heading to 30', () => {
    expect(cut('x'.repeat(maxLengths.homeTitle), maxLengths.homeTitle)).toBe('x'.repeat(100))
    expect(cut('x'.repeat(101), maxLengths.homeTitle)).toBe(`${'x'.repeat(100)}…`)
    expect(cut('Measuring BP at home properly', maxLengths.articleName)).toBe(
      'Measuring BP at home…',
    )
    expect(
      cut('Sit, rest five minutes, arm at the height of your heart', maxLengths.articleHeading),
    ).toBe('Sit, rest five minutes, arm at…')
    expect(cut('🩺'.repeat(21), maxLengths.articleName)).toBe(`${'🩺'.repeat(20)}…`)
  })

  it('cut the name on a listing card to 20 characters', () => {
    expect(cut('Sphyga 3 Automatic Blood Pressure Monitor, Upper Arm', maxLengths.cardName)).toBe(
      'Sphyga 3 Automatic B…',
    )
    expect(cut('Nebuliser care after the cold', 10)).toBe('Nebuliser…')
  })
})

import { describe, expect, it } from 'vitest'
import { cut, mostLetters } from './truncate.ts'

describe('the cut of a name', () => {
  it('leaves a name that fits as it is', () => {
    expect(cut('Masks and gloves', 20)).toBe('Masks and gloves')
    expect(cut('x'.repeat(20), 20)).toBe('x'.repeat(20))
    expect(cut('', 20)).toBe('')
  })

  it('keeps so many letters of a longer one, and says that there is more', () => {
    expect(cut('Measuring BP at home the right way', 20)).toBe('Measuring BP at home…')
    expect(cut('x'.repeat(21), 20)).toBe(`${'x'.repeat(20)}…`)
  })

  it('leaves no space before the ellipsis', () => {
    expect(cut('Reading your pulse on an oximeter', 19)).toBe('Reading your pulse…')
  })

  it('never cuts a letter in two', () => {
    expect(cut('👩‍⚕️👩‍⚕️👩‍⚕️', 2)).toBe('👩‍⚕️👩‍⚕️…')
    expect(cut('रक्तचाप', 1)).not.toMatch(/^\u0930\u0915\u094d…/)
  })
})

describe('the lengths of the specification', () => {
  it('keep a title of the home page to 100 letters, an article’s name to 20 and its heading to 30', () => {
    expect(cut('x'.repeat(mostLetters.homeTitle), mostLetters.homeTitle)).toBe('x'.repeat(100))
    expect(cut('x'.repeat(101), mostLetters.homeTitle)).toBe(`${'x'.repeat(100)}…`)
    expect(cut('Measuring BP at home properly', mostLetters.articleName)).toBe(
      'Measuring BP at home…',
    )
    expect(
      cut('Sit, rest five minutes, arm at the height of your heart', mostLetters.articleHeading),
    ).toBe('Sit, rest five minutes, arm at…')
    expect(cut('🩺'.repeat(21), mostLetters.articleName)).toBe(`${'🩺'.repeat(20)}…`)
  })

  it('keep the name on a listing card to 20 letters', () => {
    expect(cut('Sphyga 3 Automatic Blood Pressure Monitor, Upper Arm', mostLetters.cardName)).toBe(
      'Sphyga 3 Automatic B…',
    )
    expect(cut('Nebuliser care after the cold', 10)).toBe('Nebuliser…')
  })
})

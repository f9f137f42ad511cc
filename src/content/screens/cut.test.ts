import { describe, expect, it } from 'vitest'
import { cut } from './cut.ts'

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

import { describe, expect, it } from 'vitest'
import { liftOf } from './toast-place.ts'

const message = { top: 760, bottom: 830 }

describe('the place of a toast', () => {
  it('is the bottom of the window when no control is there', () => {
    expect(liftOf(message, [])).toBe(0)
    expect(
      liftOf(message, [
        { top: 100, bottom: 400 },
        { top: 900, bottom: 950 },
      ]),
    ).toBe(0)
  })

  it('is above a button it would cover, and above the next one without room between', () => {
    expect(liftOf(message, [{ top: 780, bottom: 836 }])).toBe(58)
    expect(
      liftOf(message, [
        { top: 690, bottom: 740 },
        { top: 780, bottom: 836 },
      ]),
    ).toBe(148)
  })

  it('is between two buttons where it fits', () => {
    expect(
      liftOf(message, [
        { top: 600, bottom: 650 },
        { top: 780, bottom: 836 },
      ]),
    ).toBe(58)
  })

  it('is the bottom again when controls fill the window', () => {
    expect(liftOf(message, [{ top: 0, bottom: 840 }])).toBe(0)
  })
})

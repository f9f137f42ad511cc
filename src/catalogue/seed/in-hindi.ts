import { hindiWords } from './hindi-words.ts'

const number = /\d[\d.,]*/g

/** A fact of the demo in Hindi: as a whole, else part by part; undefined where a word is missing. */
export function inHindi(text: string): string | undefined {
  const whole = phrase(text)
  if (whole !== undefined) return whole
  const parts = text.split(', ').map(phrase)
  return parts.includes(undefined) ? undefined : parts.join(', ')
}

function phrase(text: string): string | undefined {
  if (Object.hasOwn(hindiWords, text)) return hindiWords[text]
  const shape = text.replaceAll(number, '#')
  if (!Object.hasOwn(hindiWords, shape)) return undefined
  const numbers = text.match(number) ?? []
  return hindiWords[shape]?.replaceAll('#', () => numbers.shift() ?? '')
}

import { longestSerial, plainSerial } from '../rules.ts'

/** Serial numbers that are called back, as they are typed: a number or a range in each line; pure. */

export const mostLines = 500
const longestLine = 2 * longestSerial + 4
export const longestList = mostLines * (longestLine + 2)

/** Numbers of as many figures behind one beginning, both as they are compared (plainSerial). */
export type Span = { start: string; first: string; last: string }

/** A line that was read; a single number has no spans, a range has one for each count of figures. */
export type CalledLine = { text: string; plain: string } | { text: string; spans: Span[] }

const notation = 'Write one number in a line, or a range as “SN1-001 to SN1-020”'

/** The lines of a list, or the sentence that refuses it and names its line. Its time grows with the list. */
export function calledLines(text: string): CalledLine[] | { problem: string } {
  if (text.length > longestList)
    return { problem: `Please enter at most ${mostLines} serial numbers and ranges.` }
  const lines: CalledLine[] = []
  for (const [at, raw] of text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).entries()) {
    const typed = raw.trim()
    if (typed === '') continue
    const line = typed.length > longestLine ? { problem: tooLong } : readLine(typed)
    if ('problem' in line)
      return { problem: `Line ${at + 1}, “${shortened(typed)}”: ${line.problem}` }
    lines.push(line)
  }
  if (lines.length > mostLines)
    return { problem: `Please enter at most ${mostLines} serial numbers and ranges.` }
  return lines.length > 0 ? lines : { problem: 'Please enter a serial number.' }
}

const tooLong = `a serial number has at most ${longestSerial} characters. ${notation}.`
const shownOfLine = 60

function shortened(text: string): string {
  return text.length > shownOfLine ? `${text.slice(0, shownOfLine)}…` : text
}

// What people write between numbers; each could mean a list or a range.
const betweenNumbers = /[\t,;|~&、‐-―−]|\.\./u
const unprintable = /\p{Cc}|\p{Cs}/u

function readLine(typed: string): CalledLine | { problem: string } {
  const text = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (unprintable.test(text.replaceAll('\t', ' ')) || betweenNumbers.test(text))
    return { problem: `${notation}, without commas and other signs between numbers.` }
  const parts = text.split(/ +/)
  const to = parts.flatMap((part, at) => (part.toLowerCase() === 'to' ? [at] : []))
  const [at] = to
  if (at === undefined) return readNumber(text, parts)
  if (to.length > 1 || at === 0 || at === parts.length - 1)
    return { problem: `this is no range. ${notation}, both ends in the same line.` }
  const [first, last] = [parts.slice(0, at), parts.slice(at + 1)].map(readEnd)
  if (!first || !last) throw new Error('a range has two ends')
  if ('problem' in first) return first
  return 'problem' in last ? last : readRange(text, { first: first.text, last: last.text })
}

const wordsOfRanges = ['and', 'or', 'from', 'through', 'thru', 'till', 'until', 'upto', 'up']

type Single = { text: string; plain: string }

function readNumber(text: string, parts: readonly string[]): Single | { problem: string } {
  const number = readEnd(parts)
  if ('problem' in number || !isTwoNumbers(text)) return number
  return { problem: severalIn(number.plain) }
}

function severalIn(plain: string): string {
  return `this could be one number or several. ${notation}; one number can be written without its signs: ${plain}.`
}

function readEnd(parts: readonly string[]): Single | { problem: string } {
  const text = parts.join(' ')
  const plain = plainSerial(text)
  if (plain === '') return { problem: `this is no serial number. ${notation}.` }
  if (text.length > longestSerial) return { problem: tooLong }
  const isNumber = parts.every((part) => {
    return plainSerial(part) !== '' && !wordsOfRanges.includes(part.toLowerCase())
  })
  return isNumber ? { text, plain } : { problem: severalIn(plain) }
}

const fewestFigures = 3

/**
 * A sign stands between two numbers that begin alike, SN1-001-SN1-020, or between a number and as
 * many figures as it ends with, which count on from it: SN1-001-020.
 */
function isTwoNumbers(text: string): boolean {
  for (let at = 1; at < text.length - 1; at += 1) {
    if (plainSerial(text.charAt(at)) !== '') continue
    const [left, right] = [splitEnd(text.slice(0, at)), splitEnd(text.slice(at + 1))]
    if (left.figures === '' || right.figures === '') continue
    if (right.start !== '' && left.start === right.start) return true
    const { length } = right.figures
    const isAbbreviated =
      right.start === '' && length >= fewestFigures && left.figures.length === length
    if (isAbbreviated && left.figures < right.figures) return true
  }
  return false
}

/** The figures at the end of a number as it is printed, and what stands before them. */
function splitEnd(text: string): { start: string; figures: string } {
  let from = text.length
  while (from > 0 && /[0-9]/.test(text.charAt(from - 1))) from -= 1
  return { start: plainSerial(text.slice(0, from)), figures: text.slice(from) }
}

function readRange(
  text: string,
  ends: { first: string; last: string },
): CalledLine | { problem: string } {
  const [first, last] = [splitEnd(ends.first), splitEnd(ends.last)]
  if (first.figures === '' || last.figures === '')
    return { problem: 'both ends of a range end with figures.' }
  if (first.start !== last.start)
    return { problem: 'both ends of a range are written in full and begin alike.' }
  const isUneven = first.figures.length !== last.figures.length && hasZero(first, last)
  if (isUneven) return { problem: 'both ends of a range have as many figures, or no zeros before.' }
  if (BigInt(first.figures) > BigInt(last.figures))
    return { problem: 'the first number of a range comes before the last.' }
  return { text, spans: spansOf(first.start, first.figures, last.figures) }
}

function hasZero(...ends: readonly { figures: string }[]): boolean {
  return ends.some(({ figures }) => figures.length > 1 && figures.startsWith('0'))
}

/** 8 to 120 is 8 to 9, 10 to 99 and 100 to 120: text of one length compares as its numbers do. */
function spansOf(start: string, first: string, last: string): Span[] {
  const counts = Array.from(
    { length: last.length - first.length + 1 },
    (_, more) => first.length + more,
  )
  return counts.map((figures) => ({
    start,
    first: figures === first.length ? first : `1${'0'.repeat(figures - 1)}`,
    last: figures === last.length ? last : '9'.repeat(figures),
  }))
}

/** How many numbers a line is of. */
export function sizeOf(line: CalledLine): bigint {
  if ('plain' in line) return 1n
  return line.spans.reduce((sum, { first, last }) => sum + BigInt(last) - BigInt(first) + 1n, 0n)
}

type Place = Span & { line: number }

const keyOf = (start: string, figures: number) => `${start} ${figures}`

/** Answers, of a number as it is compared, the lines by their place that call it back. */
export function linesOf(lines: readonly CalledLine[]): (plain: string) => number[] {
  const places = lines.flatMap((line, at): Place[] => {
    if ('spans' in line) return line.spans.map((span) => ({ ...span, line: at }))
    return [{ start: line.plain, first: '', last: '', line: at }]
  })
  const byKey = Map.groupBy(places, ({ start, first }) => keyOf(start, first.length))
  return (plain) => {
    const ownFigures = splitEnd(plain).figures.length
    return Array.from({ length: ownFigures + 1 }, (_, count) => {
      const figures = count === 0 ? '' : plain.slice(-count)
      const start = plain.slice(0, plain.length - count)
      return (byKey.get(keyOf(start, count)) ?? []).filter(({ first, last }) => {
        return first <= figures && figures <= last
      })
    })
      .flat()
      .map(({ line }) => line)
  }
}

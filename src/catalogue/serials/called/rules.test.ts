import { describe, expect, it } from 'vitest'
import { calledLines, linesOf, longestList, sizeOf, type CalledLine } from './rules.ts'
import { plainSerial } from '../rules.ts'

function read(text: string): CalledLine[] {
  const lines = calledLines(text)
  if ('problem' in lines) throw new Error(lines.problem)
  return lines
}

function problemOf(text: string): string {
  const lines = calledLines(text)
  return 'problem' in lines ? lines.problem : ''
}

/** Those of these numbers that a list calls back. */
function called(list: string, numbers: string[]): string[] {
  const linesOfNumber = linesOf(read(list))
  return numbers.filter((number) => linesOfNumber(plainSerial(number)).length > 0)
}

describe('serial numbers that are called back', () => {
  it('stand one in a line, or as a range in a line', () => {
    const lines = read(' neb-0001 to NEB 0050\r\n\nSN 7\n7 TO 12\n')
    expect(lines.map(({ text }) => text)).toEqual(['neb-0001 to NEB 0050', 'SN 7', '7 TO 12'])
    expect(lines.map(sizeOf)).toEqual([50n, 1n, 6n])
    expect(
      called('NEB-0001 to NEB-0050\nSN-7', ['neb 0001', 'NEB0050', 'NEB-0051', 'sn7']),
    ).toEqual(['neb 0001', 'NEB0050', 'sn7'])
  })

  it('count by the figures after the last sign, however a piece is printed', () => {
    const numbers = ['SN1-1', 'SN1-20', 'sn1 9', 'SN15', 'SN1-21', 'SN1-0', 'SN25', 'SN1-05']
    expect(called('SN1-1 to SN1-20', numbers)).toEqual(['SN1-1', 'SN1-20', 'sn1 9', 'SN15'])
    expect(called('SN1-001 to SN1-020', ['SN1-001', 'SN1-1', 'SN1-0001'])).toEqual(['SN1-001'])
    expect(sizeOf(read('8 to 120')[0] as CalledLine)).toBe(113n)
    expect(called('8 to 120', ['7', '8', '08', '99', '100', '120', '121'])).toEqual([
      '8',
      '99',
      '100',
      '120',
    ])
  })

  it.each([
    'SN1-001-SN1-020',
    'SN1-001 - SN1-020',
    'SN1-001–SN1-020',
    'SN1-001 – SN1-020',
    'SN1-001−SN1-020',
    'SN1-001-020',
    'SN1-001/020',
    'SN1-001/SN1-020',
    'SN1-001 SN1-020',
    'SN1-001..SN1-020',
    'SN1-001 … SN1-020',
    'SN1-001, SN1-002',
    'SN1-001;SN1-002',
    'SN1-001\tSN1-002',
    'SN1-001 to',
    'to SN1-020',
    'to',
    'SN1 to SN2 to SN3',
    'SN1-001 through SN1-020',
    'from SN1-001 to SN1-020',
    'SN1-001 up to SN1-020',
    'SN1-001 and SN1-002',
    'SN1-1 to 20',
    'SN1-1 to OXI1-20',
    'SN1-20 to SN1-1',
    'SN1-01 to SN1-120',
    'SN1-A to SN1-B',
    'SN1-1A to SN1-9A',
    ',',
    '--',
    'SN\u0000',
    'SN\ud800',
    'X'.repeat(61),
    ' '.repeat(10) + 'Y'.repeat(130),
  ])('are refused with their line when %j could mean something else', (line) => {
    expect(problemOf(`OK-1\n\n${line}`)).toMatch(/^Line 3, “/)
  })

  it('are single numbers with signs in them, too', () => {
    for (const number of [
      'SN1-5',
      'SN12-15',
      'LOT/24/0153',
      '(01)0123(21)A7',
      'A-1-2',
      '2411-0153',
    ])
      expect(read(number)).toEqual([{ text: number, plain: plainSerial(number) }])
  })

  it('are some, and not too many', () => {
    for (const text of ['', ' \n\t\n'])
      expect(problemOf(text)).toBe('Please enter a serial number.')
    const many = Array.from({ length: 501 }, (_, at) => `SN${at}`).join('\n')
    expect(problemOf(many)).toBe('Please enter at most 500 serial numbers and ranges.')
  })

  it('are read in a time that does not run away', () => {
    const texts = [
      ' '.repeat(60_000),
      `${' '.repeat(60_000)}x`,
      `SN1 ${' '.repeat(longestList - 10)}to`,
      '-1'.repeat(30_000),
      `${'-1'.repeat(29)}\n`.repeat(500),
      `1${' '.repeat(50)} to 9\n`.repeat(499),
      `SN1 to SN${'9'.repeat(56)}\n`.repeat(500),
    ]
    for (const text of texts) {
      const began = performance.now()
      calledLines(text)
      expect(performance.now() - began, text.slice(0, 40)).toBeLessThan(1_000)
    }
  })
})

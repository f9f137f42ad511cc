import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

/** Reads a file that comes in pieces, and counts those that were taken. */
async function reading(pieces: readonly string[]) {
  const taken = { count: 0 }
  async function* bytes() {
    for (const piece of pieces) {
      taken.count += 1
      yield Buffer.from(piece)
    }
  }
  const { rows } = await readCsv(bytes())
  return { rows, taken }
}

async function linesOf(text: string) {
  const { rows } = await reading([text])
  const lines: [line: number, cells: string[] | 'broken'][] = []
  for await (const { line, cells, faults } of rows)
    lines.push([line, faults.length > 0 ? 'broken' : cells])
  return lines
}

describe('a quotation mark where none may be', () => {
  it.for([
    'a"b,c',
    '"a"b,c',
    '"a"b"c"d"e"f,"a"b"c"d"e"f',
    '"a"b,"c"d,"e"f',
    '"a"x"a"x"a"x"a"x"a"x"a"x',
    'a"b"c"d"e"f',
  ])('makes one broken line of its line: %s', async (broken) => {
    expect(await linesOf(`x,y\n1,2\n${broken}`)).toEqual([
      [2, ['1', '2']],
      [3, 'broken'],
    ])
  })

  it('makes no more rows than there are lines, in their order, wherever it stands', async () => {
    for (let seed = 0; seed < 4 ** 7; seed += 11) {
      const letters = Array.from({ length: 7 }, (_, at) => '",a\n'[(seed >> (2 * at)) & 3])
      const text = letters.join('')
      const numbers = (await linesOf(`x,y\n${text}`)).map(([line]) => line)
      const lineNumbers = text.split('\n').map((_, at) => at + 2)
      expect([text, numbers]).toEqual([text, lineNumbers.filter((at) => numbers.includes(at))])
    }
  })

  it('in very many places is the fault of the whole file', async () => {
    await expect(linesOf(`x,y\n${'"a"x'.repeat(10_001)}`)).rejects.toThrow(
      'More than 10,000 quotation marks of this file stand where none may be. Please save it as CSV again, or as XLSX.',
    )
  })
})

it('of a file with broken lines alone is not held in memory whole', async () => {
  const piece = `a"b${'b'.repeat(300)},c\n`.repeat(90)
  const { rows, taken } = await reading(['x,y\n', ...Array.from({ length: 100 }, () => piece)])
  for await (const { faults } of rows) if (faults.length > 0) break
  expect(taken.count).toBeLessThan(20)
})

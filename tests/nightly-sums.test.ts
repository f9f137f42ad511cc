import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addPiece, readSums, tableOfSums, type Piece } from '../scripts/nightly-sums.ts'

const folder = mkdtempSync(join(tmpdir(), 'nadi-sums-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const piece = (about: Partial<Piece>): Piece => ({
  kind: 'chaos',
  seed: 1,
  seconds: 60,
  counts: { 'checkouts attempted': 50_000, 'kills of the shop': 3 },
  struck: { 'before commit: a new order': 1, 'after commit: a new order': 0 },
  failures: [],
  ...about,
})

describe('the sums of nightly runs', () => {
  it('grow with each piece, and stand beside what is promised', () => {
    const file = join(folder, 'a', 'sums.json')
    expect(tableOfSums(readSums(file))).toContain('0 pieces')
    addPiece(file, piece({}))
    addPiece(file, piece({ kind: 'fuzz', counts: { 'requests of the fuzz run': 7 }, struck: {} }))
    addPiece(file, piece({ counts: { 'checkouts attempted': 50_001 } }))
    const table = tableOfSums(readSums(file))
    expect(table).toMatch(/^3 pieces in 0\.1 hours/)
    expect(table).toMatch(/checkouts attempted +1,00,001 +of 2,00,000 \(50 %\)/)
    expect(table).toMatch(/kills of the shop +3 +of 300 \(1 %\)/)
    expect(table).toMatch(/requests of the fuzz run +7$/m)
    expect(table).toContain('1 of 2 probes killed a server\nnever: after commit: a new order')
    expect(table).toContain('no failure')
  })

  it('keep every failure, with its seed', () => {
    const file = join(folder, 'b', 'sums.json')
    addPiece(file, piece({ seed: 7, failures: ['E1 an acknowledged order is lost: x'] }))
    addPiece(file, piece({ seed: 8 }))
    expect(tableOfSums(readSums(file))).toMatch(
      /1 FAILURES\n {2}\S+ chaos, seed 7: E1 an acknowledged order is lost: x$/,
    )
  })
})

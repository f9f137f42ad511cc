import { and, eq, gt, lt } from 'drizzle-orm'
import { expect } from 'vitest'
import { anImporter, csv } from '#tests/support/imports.ts'
import { it } from '#tests/support/test-shop.ts'
import { nextRows } from './runs/next-rows.ts'
import { importRow } from './tables.ts'

it('a step takes fewer rows where their cells are long, and every row in the end', async ({
  shop,
}) => {
  const importer = await anImporter(shop)
  const long = 'SN1 '.repeat(9_000).trim()
  const rows = Array.from({ length: 30 }, (_, at) => [`SKU-${at}`, at < 25 ? long : 'SN1'])
  const id = await importer.begin('stock', csv([['SKU', 'Serial numbers'], ...rows]))
  await importer.check(id)
  const ofRun = eq(importRow.runId, id)
  const forwards: number[] = []
  const sizes: number[] = []
  for (;;) {
    const step = await nextRows(shop.db, and(ofRun, gt(importRow.line, forwards.at(-1) ?? 0)), {
      most: 500,
    })
    if (step.length === 0) break
    sizes.push(step.length)
    forwards.push(...step.map(({ line }) => line))
  }
  expect(forwards).toHaveLength(30)
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThan(20)
  const last = forwards.at(-1) ?? 0
  const backwards = await nextRows(shop.db, and(ofRun, lt(importRow.line, last + 1)), {
    most: 7,
    isBackwards: true,
  })
  expect(backwards.map(({ line }) => line)).toEqual(forwards.toReversed().slice(0, 7))
})

import { createHash } from 'node:crypto'
import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import { forgetParts, uploadedParts } from '#media/upload.ts'
import type { Shop } from '#platform/shop.ts'
import { UnreadableFile, type FileRow } from '../files/file-row.ts'
import { readFile } from '../files/read-file.ts'
import { proposedMapping } from '../fields.ts'
import { defaultOptions, type Kind, type Options, type Source } from '../lifecycle.ts'
import { importMapping, importRow } from '../tables.ts'
import { extendLease, inStage } from './lease.ts'
import type { Run, RunChanges } from './run-record.ts'

const rowsAtOnce = 1_000
const sampled = 20
const samplesOfColumn = 3

/** The whole file into rows; read again from its beginning when a process was killed meanwhile. */
export async function readRows(shop: Shop, run: Run): Promise<boolean> {
  let head: RunChanges = {}
  let emptyCount = 0
  let waiting: FileRow[] = []
  const keep = async (rows: FileRow[]) => {
    const isOurs = await inStage(shop, run, async (shop) => {
      await insertRows(shop, run.id, rows)
      return {}
    })
    if (!isOurs) throw new Error('another process reads this file')
  }
  await extendLease(shop, run)
  for await (const line of readFile(uploadedParts(shop, run.uploadId))) {
    if ('head' in line) head = await headOf(shop, run.kind, line.head)
    if (!('rows' in line)) continue
    const filled = line.rows.filter(({ cells, faults }) => cells.length > 0 || faults.length > 0)
    emptyCount += line.rows.length - filled.length
    waiting.push(...filled)
    if (waiting.length < rowsAtOnce) continue
    await keep(waiting)
    waiting = []
  }
  await keep(waiting)
  return inStage(shop, run, async (shop) => {
    const [rows] = await shop.db
      .select({ count: count() })
      .from(importRow)
      .where(eq(importRow.runId, run.id))
    if (!rows?.count) throw new UnreadableFile('This file has names of columns and no rows.')
    await forgetParts(shop, run.uploadId)
    const samples = await samplesOf(shop, run.id, head.columns?.length ?? 0)
    return { ...head, samples, rowCount: rows.count, emptyCount, state: 'columns' }
  })
}

async function insertRows({ db }: Shop, runId: string, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into import_row (run_id, line, cells, faults)
    select ${runId}, line, cells, faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (line int, cells jsonb, faults jsonb)
    on conflict do nothing`)
}

type Head = { format: string; source: Source; columns: string[] }

async function headOf(
  { db }: Shop,
  kind: Kind,
  { format, source, columns }: Head,
): Promise<RunChanges> {
  const [remembered] = await db
    .select()
    .from(importMapping)
    .where(and(eq(importMapping.kind, kind), eq(importMapping.shape, shapeOf(columns))))
  const isForeign = source === 'shopify' || source === 'woocommerce'
  const options: Options = { ...defaultOptions, inexact: isForeign ? 'list' : 'refuse' }
  return {
    format,
    source,
    columns,
    mapping: remembered?.mapping ?? proposedMapping(kind, columns, source),
    options: { ...options, ...remembered?.options },
  }
}

/** Files with the same columns in the same order are of one shape. */
export function shapeOf(columns: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columns)).digest('hex')
}

async function samplesOf({ db }: Shop, runId: string, columns: number): Promise<string[][]> {
  const rows = await db
    .select({ cells: importRow.cells })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), lt(importRow.line, 1_000)))
    .orderBy(asc(importRow.line))
    .limit(sampled)
  return Array.from({ length: columns }, (_, at) =>
    rows
      .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60))
      .filter((text) => text !== '')
      .slice(0, samplesOfColumn),
  )
}

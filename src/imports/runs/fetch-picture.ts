import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { judgeProducts } from '#catalogue/admin/batch/judge-products.ts'
import { lockProducts, productsByKey } from '#catalogue/admin/batch/find-products.ts'
import { writeProducts } from '#catalogue/admin/batch/write-products.ts'
import { bodyOf } from '#catalogue/admin/product-body.ts'
import { mostPictures } from '#catalogue/admin/rules.ts'
import { keepFile, putFiles, stemOf } from '#media/pictures.ts'
import { renderPicture } from '#media/render-picture.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { workingMember } from '#staff/working-member.ts'
import { UnreadableFile } from '../files/file-row.ts'
import type { Issue } from '../lifecycle.ts'
import { fetchedBytes, NotFetched } from '../pictures/fetched-bytes.ts'
import { importPicture, importRow } from '../tables.ts'
import { extendLease, inStage } from './lease.ts'
import type { Run } from './run-record.ts'

type Waiting = typeof importPicture.$inferSelect

/** The next picture by its address: fetched and decoded before the transaction, which is short. */
export async function fetchPicture(shop: Shop, run: Run): Promise<boolean> {
  await extendLease(shop, run)
  const [waiting] = await shop.db
    .select()
    .from(importPicture)
    .where(and(eq(importPicture.runId, run.id), isNull(importPicture.outcome)))
    .orderBy(asc(importPicture.line), asc(importPicture.place))
    .limit(1)
  if (!waiting)
    return inStage(shop, run, async (shop) => ({ state: 'done', finishedAt: shop.clock() }))
  const fetched = await rendered(shop, waiting)
  return inStage(shop, run, async (shop, current) => {
    const problem = fetched.problem ?? (await addPicture(shop, current, { waiting, ...fetched }))
    await shop.db
      .update(importPicture)
      .set({ outcome: problem === undefined ? 'added' : 'failed', problem: problem ?? null })
      .where(pictureIs(waiting))
    if (problem === undefined) return {}
    const isFirst = await warnRow(shop, waiting, problem)
    return isFirst ? { warnedCount: current.warnedCount + 1 } : {}
  })
}

const pictureIs = ({ runId, line, place }: Waiting) =>
  and(eq(importPicture.runId, runId), eq(importPicture.line, line), eq(importPicture.place, place))

type Fetched =
  | { problem: string }
  | { problem?: undefined; picture: Parameters<typeof keepFile>[2] }

async function rendered(shop: Shop, { address }: Waiting): Promise<Fetched> {
  if (!shop.settings.importPictures)
    return { problem: 'This shop fetches no pictures (IMPORT_PICTURES).' }
  try {
    const content = await fetchedBytes(address)
    const picture = await renderPicture(content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const name = (new URL(address).pathname.split('/').pop() ?? '').slice(0, 200) || 'picture'
    const files = await putFiles(shop, stemOf(sha256), picture.files)
    const upload = { id: v7(), name, content, sha256 }
    return { picture: { upload, about: { ...picture, kind: 'picture', files } } }
  } catch (error) {
    if (error instanceof NotFetched || error instanceof ApiError) return { problem: error.message }
    throw error
  }
}

type Adding = { waiting: Waiting } & Exclude<Fetched, { problem: string }>

/** As the product's form would; the run can still be undone. Answers why not. */
async function addPicture(
  shop: Shop,
  run: Run,
  { waiting, picture }: Adding,
): Promise<string | undefined> {
  const member = await workingMember(shop, run.actingId)
  if (!member) throw new UnreadableFile('The member who began this is suspended.')
  const { stem } = await keepFile(shop, member, picture)
  await lockProducts(shop, [waiting.productId])
  const [row] = (await productsByKey(shop, 'id', [waiting.productId])).get(waiting.productId) ?? []
  if (!row) return 'Its product was deleted.'
  const { pictures } = bodyOf(row)
  const src = `${stem}.webp`
  if (pictures.some((other) => other.src === src)) return undefined
  if (pictures.length >= mostPictures) return `The product has ${mostPictures} pictures already.`
  const typed = { pictures: [...pictures, { src, alt: waiting.alt }] }
  const judged = await judgeProducts(shop, member, [{ id: row.id, row, typed }])
  const [refusal] = judged.flatMap(({ errors }) => errors)
  if (refusal) return refusal.message
  const [written] = await writeProducts(shop, member, { judged, cause: 'picture of an import' })
  await shop.db.execute(sql`
    update import_row set trace = jsonb_set(trace, '{after}', ${String(written?.after)}::jsonb)
    where run_id = ${run.id} and line = ${waiting.line}
      and (trace ->> 'after')::int = ${row.version}`)
  return undefined
}

/** The row says which picture is missing; true when it is its first warning. */
async function warnRow({ db }: Shop, waiting: Waiting, problem: string): Promise<boolean> {
  const rowIs = and(eq(importRow.runId, waiting.runId), eq(importRow.line, waiting.line))
  const [row] = await db.select().from(importRow).where(rowIs)
  const message = `${waiting.address.slice(0, 200)}: ${problem}`
  const issue: Issue = { column: 'Picture', message, isWarning: true }
  const issues = [...(row?.issues ?? []), issue]
  await db.update(importRow).set({ issues, isWarned: true }).where(rowIs)
  return row?.isWarned === false
}

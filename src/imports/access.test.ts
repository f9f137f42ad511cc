import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntry } from '#platform/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { anImporter, csv, workThrough } from '#tests/support/imports.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { sendPart } from '#tests/support/uploads.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'

const pincodeFile = csv([
  ['Pin code', 'Charge', 'Place'],
  ['560001', '49', 'Bengaluru'],
  ['12', 'x', 'Nowhere'],
])

describe('a file of one kind', () => {
  it('is listed, read and fetched only with the permission of its kind', async ({ shop }) => {
    await aProduct(shop, { sku: 'A' })
    const owner = await anImporter(shop)
    const pins = await owner.begin('pincodes', pincodeFile, 'pins.csv')
    await owner.check(pins)
    const counts = csv([
      ['SKU', 'Counted'],
      ['A', '12'],
    ])
    const stock = await owner.begin('stock', counts, 'counted.csv')
    const member = await aMember(shop, { permissions: ['import.run', 'stock.adjust'] })
    const ask = askingStaff(shop, { as: member })
    const { body: list } = await ask('GET', '/admin/api/imports/list')
    expect([list.kinds, list.rows.map(({ id }: { id: string }) => id)]).toEqual([
      ['stock'],
      [stock],
    ])
    const statuses = []
    for (const path of ['imports/run?id=', 'imports/rows?id=', 'files/import-errors/'])
      statuses.push((await ask('GET', `/admin/api/${path}${pins}`)).status)
    expect(statuses).toEqual([403, 403, 403])
    expect((await ask('GET', `/admin/api/imports/run?id=${stock}`)).status).toBe(200)
    const refused = await shop.db.select().from(auditEntry).where(eq(auditEntry.staffId, member.id))
    expect(refused.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['imports.run', 'refused'],
      ['imports.rows', 'refused'],
      ['imports.file', 'refused'],
    ])
  })
})

describe('an import that is paused', () => {
  it('stands still, goes on where it was, and can be cancelled', async ({ shop }) => {
    const { post, run, begin } = await anImporter(shop)
    const id = await begin('pincodes', pincodeFile)
    const { version, columns, options } = await run(id)
    const mapping = columns.map(({ field }) => field)
    await post('map', { id, version, mapping, options })
    expect((await post('pause', { id })).status).toBe(200)
    await workThrough(shop)
    expect(await run(id)).toMatchObject({ state: 'paused', pausedIn: 'checking', done: 0 })
    await post('resume', { id })
    await workThrough(shop)
    const checked = await run(id)
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 1, refused: 1 } })
    await post('go', { id, version: checked.version })
    await post('pause', { id })
    await workThrough(shop)
    expect(await run(id)).toMatchObject({ state: 'paused', counts: { written: 0 } })
    const counter = { permissions: ['import.run', 'stock.adjust'] as const }
    const other = await anImporter(shop, { permissions: [...counter.permissions] })
    expect((await other.post('resume', { id })).status).toBe(403)
    await post('resume', { id })
    await workThrough(shop)
    expect(await run(id)).toMatchObject({ state: 'done', pausedIn: null, counts: { written: 1 } })
    expect((await post('pause', { id })).status).toBe(409)
    const second = await begin('pincodes', pincodeFile)
    const secondRun = await run(second)
    await post('map', { id: second, version: secondRun.version, mapping, options })
    await post('pause', { id: second })
    expect((await post('cancel', { id: second })).status).toBe(200)
    expect((await run(second)).state).toBe('cancelled')
  })
})

describe('a cell of the dry run', () => {
  it('is mended in its place: the row is tried again, and written so', async ({ shop }) => {
    const { post, run, begin, check, go, rows } = await anImporter(shop)
    const file = csv([
      ['Pin code', 'Charge', 'Place'],
      ['560001', '49', 'Bengaluru'],
      ['560002', 'forty', 'Bengaluru'],
      ['560001', '50', 'Bengaluru'],
    ])
    const id = await begin('pincodes', file)
    expect(await check(id)).toMatchObject({ counts: { new: 1, refused: 2 } })
    const [charge] = await rows(id, 'refused')
    expect(charge?.issues[0]?.cell).toEqual({ column: 1, value: 'forty' })
    const fix = { id, line: 3, column: 1, was: 'forty', value: '₹40' }
    expect((await post('fix-row', { ...fix, value: 'x' })).body).toMatchObject({
      verdict: 'refused',
      issues: [{ cell: { value: 'x' } }],
    })
    expect((await post('fix-row', fix)).status).toBe(409)
    expect((await post('fix-row', { ...fix, was: 'x' })).body.verdict).toBe('new')
    const twice = { id, line: 4, column: 0, was: '560001', value: '560003' }
    expect((await post('fix-row', twice)).body.verdict).toBe('new')
    expect((await run(id)).counts).toMatchObject({ new: 3, refused: 0, warned: 0 })
    const missing = [
      { ...twice, line: 99 },
      { ...twice, column: 200 },
    ]
    for (const body of missing) expect((await post('fix-row', body)).status).toBe(404)
    expect(await go(id)).toMatchObject({ state: 'done', counts: { written: 3 } })
    expect((await post('fix-row', { ...twice, was: '560003' })).status).toBe(409)
    const { body } = await asking(shop)('GET', '/api/pincode/560002')
    expect(body.shippingCharge).toBe(40)
  })
})

describe('a long import', () => {
  it('tells who began it by an email when it is over, a short one does not', async ({ shop }) => {
    const { member, begin, check, post, run } = await anImporter(shop)
    const emails = async () =>
      (
        await shop.db.execute<{ text: string }>(sql`
          select data #>> '{payload,text}' as text from pgboss.job
          where data #>> '{payload,to}' = ${member.email}`)
      ).rows
    for (const minutes of [0, 2]) {
      const id = await begin('pincodes', pincodeFile, `pins-${minutes}.csv`)
      const { version } = await check(id)
      await post('go', { id, version })
      const later = new Date(shop.clock().getTime() + minutes * 60_000)
      await workThrough({ ...shop, clock: () => later })
      expect((await run(id)).state).toBe('done')
    }
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toContain('pins-2.csv')
    expect(email?.text).toContain('/admin/imports/')
  })
})

describe('files to import', () => {
  itRaces('are five at once, also when many are begun in one moment', async ({ shop }) => {
    const { member, post } = await anImporter(shop)
    const file = csv([['SKU'], ['A']])
    const uploads = []
    for (let at = 0; at < 8; at += 1) {
      const { id } = (await post('begin-upload', { name: `${at}.csv`, bytes: file.length })).body
      await sendPart(shop, member, { path: `${id}/0`, body: file })
      uploads.push(id)
    }
    const answers = await Promise.all(
      uploads.map((uploadId) => post('begin', { uploadId, kind: 'products' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 200, 200, 409, 409, 409,
    ])
    await workThrough(shop)
  })

  it.for([
    ['imports/begin-upload', 'imports.beginUpload'],
    ['media/begin-upload', 'media.beginUpload'],
  ])('are in the audit from %s on, by name and size', async ([path, call], { shop }) => {
    const member = await aMember(shop)
    const ask = askingStaff(shop, { as: member })
    const { body } = await ask('POST', `/admin/api/${path}`, { body: { name: 'a.csv', bytes: 7 } })
    const entries = await shop.db.select().from(auditEntry)
    expect(entries).toMatchObject([
      { call, outcome: 'done', subjectKind: 'upload', subjectId: body.id, staffId: member.id },
    ])
  })
})

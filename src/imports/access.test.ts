import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntry } from '#platform/tables.ts'
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

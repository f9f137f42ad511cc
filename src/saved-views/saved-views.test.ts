import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { auditDetail, auditEntry } from '#platform/tables.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { savedView } from './tables.ts'
import { listNames, mostOfMember, mostViews } from './rules.ts'

const view = { list: 'orders', name: 'COD in Kerala', query: 'kind=cod&state=Kerala' }

async function asks(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const ask = askingStaff(shop, { as: await aMember(shop, about) })
  const names = async () =>
    ((await ask('GET', '/admin/api/views?list=orders')).body.views as { name: string }[]).map(
      ({ name }) => name,
    )
  const save = (changes = {}) =>
    ask('POST', '/admin/api/views/save', { body: { ...view, ...changes } })
  return { ask, names, save }
}

describe('saved views of a list', () => {
  it('are the own ones, and those that were shared with everybody', async ({ shop }) => {
    const [owner, packer] = [await asks(shop), await asks(shop, { role: 'packer' })]
    expect((await owner.save()).status).toBe(200)
    expect((await owner.save({ name: 'To call', shared: true })).status).toBe(200)
    expect((await packer.save({ name: 'Heavy ones' })).status).toBe(200)
    expect(await owner.names()).toEqual(['COD in Kerala', 'To call'])
    expect(await packer.names()).toEqual(['To call', 'Heavy ones'])
    expect((await owner.ask('GET', '/admin/api/views?list=products')).body.views).toEqual([])
  })

  it('are shared, and shared ones removed, only with views.share', async ({ shop }) => {
    const [owner, packer] = [await asks(shop), await asks(shop, { role: 'packer' })]
    expect((await packer.save({ shared: true })).status).toBe(403)
    const { id } = (await owner.save({ shared: true })).body
    const own = (await packer.save()).body.id
    const remove = (by: typeof owner, which: string) =>
      by.ask('POST', '/admin/api/views/remove', { body: { id: which } })
    expect((await remove(packer, id)).status).toBe(404)
    expect((await remove(owner, own)).status).toBe(404)
    expect((await remove(packer, own)).status).toBe(204)
    expect((await remove(owner, id)).status).toBe(204)
    expect((await remove(owner, 'no-id')).status).toBe(404)
  })

  it('are at most thirty, and short', async ({ shop }) => {
    const { save } = await asks(shop)
    for (let at = 0; at < mostViews; at += 1)
      expect((await save({ name: `View ${at}` })).status).toBe(200)
    expect((await save()).status).toBe(409)
    expect((await save({ query: 'q='.padEnd(2001, 'x') })).status).toBe(400)
    for (const list of ['../orders', 'no-list', 'toString'])
      expect((await save({ list })).status).toBe(400)
    expect((await save({ staffId: 'somebody' })).status).toBe(400)
  })

  it('that are shared leave room for own ones, and hide none', async ({ shop }) => {
    const [owner, packer] = [await asks(shop), await asks(shop, { role: 'packer' })]
    for (let at = 0; at < mostViews; at += 1)
      expect((await owner.save({ name: `Shared ${at}`, shared: true })).status).toBe(200)
    expect((await owner.save({ shared: true })).status).toBe(409)
    expect((await packer.save()).status).toBe(200)
    expect(await packer.names()).toContain('COD in Kerala')
  })

  it('are of one member at most so many in all lists', async ({ shop }) => {
    const member = await aMember(shop)
    const ask = askingStaff(shop, { as: member })
    const row = { ...view, staffId: member.id, shared: true }
    const rows = Array.from({ length: mostOfMember - 1 }, (_, at) => ({
      ...row,
      id: v7(),
      list: listNames[at % 2] ?? 'orders',
      position: at,
    }))
    await shop.db.insert(savedView).values(rows)
    const save = () =>
      ask('POST', '/admin/api/views/save', { body: { ...view, list: 'audit', shared: false } })
    expect((await save()).status).toBe(200)
    expect((await save()).status).toBe(409)
  })

  it('are written into the audit with what was saved', async ({ shop }) => {
    const { save } = await asks(shop)
    const { id } = (await save()).body
    const [entry] = await shop.db.select().from(auditEntry)
    const [detail] = await shop.db.select().from(auditDetail)
    expect(entry).toMatchObject({ call: 'views.saveView', subjectId: id })
    expect(detail?.after).toMatchObject(view)
  })
})

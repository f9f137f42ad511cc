import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { packOrder, returnOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aProductByLots, piecesByLot } from '#tests/support/lots.ts'
import { beginPieces, scannedOrder, sentOrder } from '#tests/support/recalled-pieces.ts'
import { aProductBySerials, aSerialKeeper, serialIdOf, serialsOf } from '#tests/support/serials.ts'
import { emailsBegin } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { pageAlone } from '../server/links/pages-alone.ts'
import { sendRecallEmails } from './tell-buyers.ts'

const reason = { actor: 'owner Ravi', cause: 'at the desk' }

const named = (count: number) => Array.from({ length: count }, (_, at) => `NEB-${at + 1}`)

describe('a recall of single pieces', () => {
  it('blocks them alone, finds their exact buyers, and names the numbers to each', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductBySerials(shop, named(6))
    const first = await sentOrder(shop, keeper, row, ['NEB-1', 'NEB-3'])
    await sentOrder(shop, keeper, row, ['NEB-2'])
    const packed = await scannedOrder(shop, keeper, row, ['NEB-4'])
    await packOrder(shop, packed.id, reason)
    const open = await scannedOrder(shop, keeper, row, ['NEB-5'])
    const begin = await beginPieces(keeper, row.id, 'neb 1\nNEB-4 to NEB-5\nNEB-77')
    expect(begin.status).toBe(200)
    const { recall, notices } = (await keeper.get(`recalls/recall?id=${begin.body.id}`)).body
    expect(recall).toMatchObject({
      lots: [],
      serials: ['neb 1', 'NEB-4 to NEB-5', 'NEB-77'],
      serialLines: 3,
      serialCount: 3,
      missing: ['NEB-77'],
      missingLines: 1,
      buyers: 2,
      pieces: 2,
    })
    expect(notices).toMatchObject([
      { number: first.number, pieces: 1, serials: ['NEB-1'], isUnsent: false },
      { number: packed.number, pieces: 1, serials: ['NEB-4'], isUnsent: true },
    ])
    // Two lie there; one is called back, and the other is owed to the order that waits.
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 0, held: 1, lots: { A: 2 } })

    const shown = await keeper.get(`orders/serials?number=${open.number}`)
    expect(shown.body.lines).toMatchObject([{ wanted: 1, scanned: [] }])
    const scan = (serial: string) =>
      keeper.post('orders/scan-serials', { number: open.number, serials: [serial] })
    expect((await scan('NEB-5')).body.message).toContain('NEB-5 is called back: put it aside')
    expect((await scan('NEB-6')).status).toBe(200)
    await packOrder(shop, open.id, reason)
    const tracking = { ...reason, trackingNumber: 'TRACK9' }
    await expect(shipOrder(shop, packed.id, tracking)).rejects.toThrow('serial number NEB-4')
    await shipOrder(shop, open.id, tracking)

    await sendRecallEmails(shop, { id: v7(), payload: { id: begin.body.id } } as never)
    const [email, ...others] = await emailsBegin(
      shop,
      `Important safety notice for your order ${first.number}`,
    )
    expect(others).toEqual([])
    expect(email?.text).toMatch(/Serial number:? +NEB-1\n/)
    expect(email?.text).not.toMatch(/NEB-3|Lot/)
    const [link = ''] = /http\S+\/recall\/[\w-]+/.exec(email?.text ?? '') ?? []
    const page = await (await pageAlone(shop, new Request(link)))?.text()
    expect(page).toContain('<dt>Serial number</dt><dd>NEB-1</dd>')
    const { csv } = (await keeper.post('recalls/file', { id: begin.body.id })).body
    expect(csv).toContain('Pieces in the books,3')
    expect(csv).toMatch(new RegExp(`^${packed.number},1,Packed,.*,NEB-4,0$`, 'm'))
    const { rows } = (await keeper.get('recalls/list')).body
    expect(rows).toMatchObject([{ serialCount: 3, buyers: 2 }])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('holds a piece that comes back until it is released, which a closed recall allows', async ({
    shop,
  }) => {
    const { row, keeper } = await aProductBySerials(shop, named(2))
    const order = await sentOrder(shop, keeper, row, ['NEB-2'])
    const { id } = (await beginPieces(keeper, row.id, 'NEB-2')).body
    await returnOrder(shop, order.id, { ...reason, resaleable: true })
    expect(await serialsOf(shop, row.id)).toEqual(['NEB-1 in stock', 'NEB-2 in stock'])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 1, held: 1 })
    const piece = await serialIdOf(shop, 'NEB-2')
    const release = () => keeper.post('serials/release', { id: piece, reason: 'tested: fine' })
    expect((await release()).body.message).toContain('in a recall that is open')
    await keeper.post('recalls/answer', { id, order: order.id, answer: 'returned' })
    expect((await keeper.post('recalls/close', { id, isClosed: true })).status).toBe(200)
    expect((await release()).body).toMatchObject({ serial: 'NEB-2', blockedBecause: null })
    expect((await release()).status).toBe(409)
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 0 })
    const packer = await aSerialKeeper(shop, { role: 'packer' })
    expect((await packer.post('serials/release', { id: piece, reason: 'x' })).status).toBe(403)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('is refused in words when nobody could know that it is whole', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(2))
    const lots = await aProductByLots(shop, { A: { pieces: 2 } })
    const before = await aProduct(shop, { stock: 2 })
    await keeper.post('serials/keep', { id: before.id })
    await keeper.receiveNamed(before.id, ['OLD-1'])
    const answers = [
      await beginPieces(keeper, row.id, 'OXI-1'),
      await beginPieces(keeper, row.id, 'NEB-2 to NEB-1'),
      await beginPieces(keeper, row.id, ','),
      await beginPieces(keeper, row.id, ''),
      await beginPieces(keeper, lots.row.id, 'NEB-1'),
      await beginPieces(keeper, before.id, 'OLD-1\nOLD-2'),
      await beginPieces(keeper, before.id, 'OLD-1 to OLD-9'),
      await beginPieces(keeper, before.id, 'OLD-1 to OLD-1'),
    ]
    const words = ({ body }: (typeof answers)[number]) => body.errors?.[0]?.message ?? body.message
    expect(answers.map((answer) => [answer.status, words(answer)])).toEqual([
      [404, expect.stringContaining('The books have no piece')],
      [400, expect.stringContaining('Line 1, “NEB-2 to NEB-1”')],
      [400, expect.stringContaining('Line 1, “,”')],
      [400, 'Please enter a serial number.'],
      [409, 'This product is not kept by serial numbers.'],
      [409, expect.stringContaining('2 pieces of')],
      [409, expect.stringContaining('have no serial number in the books yet')],
      [200, undefined],
    ])
    expect(await piecesByLot(shop, row.id)).toMatchObject({ stock: 2, held: 0 })
  })

  it('keeps the record of a piece that it names', async ({ shop }) => {
    const row = await aProduct(shop, { stock: 1 })
    const keeper = await aSerialKeeper(shop)
    await keeper.post('serials/keep', { id: row.id })
    const lot = await keeper.lotIdOf(row.id, null)
    await keeper.post('serials/record', { lot, serials: ['OLD-1'] })
    const begin = await beginPieces(keeper, row.id, 'OLD-1')
    expect(begin.status).toBe(200)
    const id = await serialIdOf(shop, 'OLD-1')
    expect((await keeper.post('serials/forget', { id })).body.message).toContain('A recall names')
    expect((await keeper.post('serials/stop', { id: row.id })).status).toBe(409)
    expect((await keeper.get(`serials/serial?id=${id}`)).body.serial.mayForget).toBe(false)
  })

  itRaces('has every order that was packed before its pieces were blocked', async ({ shop }) => {
    const { row, keeper } = await aProductBySerials(shop, named(10))
    const orders = []
    for (const serial of named(10)) orders.push(await scannedOrder(shop, keeper, row, [serial]))
    const packs = orders.map(({ id }) => packOrder(shop, id, reason))
    const recalling = beginPieces(keeper, row.id, 'NEB-1 to NEB-10')
    const [recalled, ...answers] = await Promise.allSettled([recalling, ...packs])
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    const { id } = (recalled as PromiseFulfilledResult<{ body: { id: string } }>).value.body
    const { body } = await keeper.get(`recalls/recall?id=${id}`)
    expect([body.recall.buyers, await brokenInvariants(shop)]).toEqual([done, []])
  })
})

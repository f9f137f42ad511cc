import sharp from 'sharp'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { checkFiles } from '#media/check-files.ts'
import { pictureLimit } from '#media/shoppers/keep-picture.ts'
import { picturePath, picturesADay } from '#media/shoppers/rules.ts'
import { sweepPictures } from '#media/shoppers/sweep-pictures.ts'
import { mediaBlob, shopperPicture } from '#media/tables.ts'
import { deliverOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import type { Shop } from '#platform/shop.ts'
import { eraseShopper } from '#privacy/erase-shopper.ts'
import { exportShopper } from '#privacy/export-data.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { aDesk, asked, askReturn } from '#tests/support/returns.ts'
import {
  aForm,
  aPhoto,
  pictureForms,
  seenPicture,
  sentForm,
} from '#tests/support/shopper-pictures.ts'
import { withDataFolder } from '#tests/support/shopper-with-everything.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { anOrder } from '#tests/support/staff-orders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { createAdmission } from '../load-shedding.ts'
import { createPictures } from './shopper-picture.ts'

const good = { stars: 4, words: 'It holds well.', forWhom: 'self', authorName: 'Meera K.' }

/** Somebody who received a product, and the form of its review. */
async function aReviewer(shop: Shop) {
  const row = await aProduct(shop)
  const { id, shopper } = await anOrder(shop, { row, quantity: 1 })
  const because = { actor: 'owner meera', cause: 'sent' }
  await shipOrder(shop, id, { ...because, trackingNumber: 'AWB 12345' })
  await deliverOrder(shop, id, because)
  const path = `/profile/reviews/${row.id}`
  const send = (files: readonly Buffer[], fields: object = {}) =>
    sentForm(shop, { as: shopper, path, files, fields })
  const save = (pictures?: string[]) =>
    asking(shop, { as: shopper })('POST', '/api/my-review/save', {
      body: { id: row.id, ...good, ...(pictures && { pictures }) },
    })
  return { row, shopper, path, send, save }
}

const statusOf = async (shop: Shop, id: string, as?: Shopper) =>
  (await seenPicture(shop, picturePath(id, 'whole'), as)).status

async function judge(shop: Shop, body: { _id: string; version?: number }, fields: object) {
  const member = askingStaff(shop, { as: await aMember(shop) })
  const { body: list } = await member('GET', `/admin/api/reviews/list?q=${body._id}`)
  const version = list.rows[0]?.version ?? body.version
  return member('POST', '/admin/api/reviews/judge', { body: { id: body._id, version, ...fields } })
}

describe('a picture of a shopper', () => {
  it('keeps nothing of where and with what it was taken, stands upright and is bounded', async ({
    shop,
  }) => {
    const { send, shopper } = await aReviewer(shop)
    const photo = await sharp(await aPhoto({ width: 4000, height: 3000 }))
      .withExif({
        IFD0: { Make: 'SECRET-CAMERA' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 17/1', GPSLongitudeRef: 'E' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.includes('SECRET-CAMERA')).toBe(true)
    const polyglot = Buffer.concat([photo, Buffer.from('<script>SECRET-WORDS</script>')])
    const { ids = [], problem } = await send([polyglot])
    expect([ids.length, problem]).toEqual([1, undefined])
    for (const size of ['whole', 'thumb'] as const) {
      const { status, bytes, headers } = await seenPicture(
        shop,
        picturePath(ids[0] ?? '', size),
        shopper,
      )
      const { exif, xmp, iptc, width, height, format } = await sharp(bytes).metadata()
      expect([status, format, exif, xmp, iptc]).toEqual([
        200,
        'webp',
        undefined,
        undefined,
        undefined,
      ])
      expect([width, height]).toEqual(size === 'whole' ? [1200, 1600] : [240, 320])
      expect(/SECRET|GPS/.test(bytes.toString('latin1'))).toBe(false)
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
  })

  it.for([
    ['SVG', 'NOT_A_PICTURE', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', 'NOT_A_PICTURE', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', 'NOT_A_PICTURE', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['cut JPEG', 'NOT_A_PICTURE', async () => (await aPhoto()).subarray(0, 900)],
    ['HEIC', 'HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
    ['empty', 'NOT_A_PICTURE', () => Buffer.alloc(0)],
    ['too large', 'TOO_LARGE', () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)],
    [
      'bomb',
      'NOT_A_PICTURE',
      () =>
        sharp({
          create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' },
        })
          .png()
          .toBuffer(),
    ],
  ] as const)(
    '%s is refused as %s, and the rest of the form stays',
    async ([, wanted, content], { shop }) => {
      const { send } = await aReviewer(shop)
      const answer = await send([await aPhoto(), await content()], {
        words: 'still there',
        stars: 4,
      })
      expect([answer.problem, answer.ids?.length]).toEqual([wanted, 1])
      expect(answer.fields).toMatchObject({ words: 'still there', stars: '4' })
    },
  )

  it('is one of three at most, those that are kept counted and those that are taken out not', async ({
    shop,
  }) => {
    const { send } = await aReviewer(shop)
    const photo = await aPhoto()
    const first = await send([photo, photo, photo])
    expect([first.ids?.length, first.problem]).toEqual([3, undefined])
    const pictures = first.ids?.join(' ')
    const more = await send([photo], { pictures })
    expect([more.ids, more.problem]).toEqual([first.ids, 'TOO_MANY'])
    const other = await send([photo], { pictures, [`removePicture.${first.ids?.[1]}`]: 'on' })
    expect([other.ids?.length, other.problem]).toEqual([3, undefined])
    expect(other.ids).not.toContain(first.ids?.[1])
  })

  it('comes only from who is logged in and may write the review or ask for the return', async ({
    shop,
  }) => {
    const { path } = await aReviewer(shop)
    const files = [await aPhoto()]
    const stranger = await aShopper(shop)
    for (const form of [
      { path, files },
      { as: stranger, path, files },
      { as: stranger, path: '/profile/orders/1001/return', files },
      { as: stranger, path: '/profile/reviews/no-product', files },
    ])
      expect(await sentForm(shop, form)).toMatchObject({ status: 200, fields: {} })
    expect(await shop.db.$count(shopperPicture)).toBe(0)
    const foreign = await aForm(shop, { as: stranger, path, files })
    foreign.headers.set('origin', 'https://evil.example')
    expect(await pictureForms(shop)(foreign, { address: '192.0.2.1' })).toBe(foreign)
  })

  it('waits for the database and the store of the files, with 503 and no error', async ({
    shop,
  }) => {
    const { path, shopper } = await aReviewer(shop)
    const starts = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    const db = {
      select() {
        throw starts
      },
    } as unknown as Shop['db']
    const url = new URL(picturePath(v7(), 'whole'), 'http://localhost:3000')
    const pictures = createPictures({ ...shop, db }, createAdmission(shop))
    expect(await pictures({ request: new Request(url), url })).toMatchObject({ status: 503 })
    const mediaS3 = { endpoint: 'http://s3', bucket: 'b', region: 'r', keyId: 'k', secret: 's' }
    const away = {
      ...shop,
      settings: { ...shop.settings, mediaStore: 's3' as const, mediaS3 },
      fetch: () => Promise.reject(new Error('connect ECONNREFUSED')),
    }
    const form = { as: shopper, path, files: [await aPhoto()] }
    expect((await sentForm(away, form)).status).toBe(503)
  })

  it('is limited for a day', async ({ shop }) => {
    const { send, shopper } = await aReviewer(shop)
    const small = await aPhoto({ width: 8, height: 8 })
    for (let at = 0; at < picturesADay - 3; at += 1)
      await countAttempt(shop, pictureLimit, shopper.id)
    expect((await send([small, small, small])).problem).toBeUndefined()
    expect(await send([small])).toMatchObject({ ids: [], problem: 'TOO_MUCH' })
    expect(await shop.db.$count(shopperPicture)).toBe(3)
  })
})

describe('pictures of a review', () => {
  it('are public while it is shown, and else its shopper’s and the staff’s alone', async ({
    shop: plain,
  }) => {
    const shop = { ...plain, settings: { ...plain.settings, reviewsShown: 'at-once' as const } }
    const { row, send, save, shopper } = await aReviewer(shop)
    const { ids = [] } = await send([await aPhoto(), await aPhoto()])
    const [one = ''] = ids
    expect([await statusOf(shop, one), await statusOf(shop, one, shopper)]).toEqual([404, 200])
    const { body } = await save(ids)
    // New pictures are looked at first, whatever the settings say of words.
    expect([body.state, body.pictures.map((picture: { _id: string }) => picture._id)]).toEqual([
      'new',
      ids,
    ])
    // Nor does a second save show what the first one held back.
    expect([(await save(ids)).body.state, (await save()).body.state]).toEqual(['new', 'new'])
    const stranger = await aShopper(shop)
    const shown = async () => [
      await statusOf(shop, one),
      await statusOf(shop, one, stranger),
      await statusOf(shop, one, shopper),
    ]
    expect(await shown()).toEqual([404, 404, 200])
    await judge(shop, body, { state: 'shown' })
    expect(await shown()).toEqual([200, 200, 200])
    const listed = await asking(shop)('GET', `/api/product-reviews/${row.id}`)
    expect(listed.body.reviews[0].pictures).toMatchObject([
      { _id: ids[0], width: 900, height: 600 },
      { _id: ids[1] },
    ])
    const hidden = await judge(
      shop,
      { ...body, version: 4 },
      { state: 'hidden', hiddenFor: 'rude' },
    )
    expect(hidden.status).toBe(200)
    expect(await shown()).toEqual([404, 404, 200])
    const hiddenList = await asking(shop)('GET', `/api/product-reviews/${row.id}`)
    expect(hiddenList.body.reviews[0].pictures).toEqual([])
    const staffPath = `/admin/api/pictures/${one}.webp`
    for (const [role, status] of [
      [{}, 200],
      [{ permissions: ['orders.read'] }, 403],
    ] satisfies [Parameters<typeof aMember>[1], number][]) {
      const member = await aMember(shop, role)
      expect((await askingStaff(shop, { as: member })('GET', staffPath)).status).toBe(status)
    }
    expect((await askingStaff(shop, { as: 'nobody' })('GET', staffPath)).status).toBe(401)
  })

  it('stay as they are when the review is saved without a word of them, and go one by one', async ({
    shop,
  }) => {
    const { send, save, shopper } = await aReviewer(shop)
    const { ids = [] } = await send([await aPhoto(), await aPhoto()])
    await save(ids)
    expect((await save()).body.pictures).toHaveLength(2)
    const [first = '', second = ''] = ids
    expect((await save([second])).body.pictures).toMatchObject([{ _id: second }])
    expect(await statusOf(shop, first, shopper)).toBe(404)
    expect((await save([first])).status).toBe(422)
    await sweepPictures(shop)
    expect(await shop.db.$count(shopperPicture)).toBe(1)
    expect(await shop.db.$count(mediaBlob)).toBe(2)
    expect((await save([])).body.pictures).toEqual([])
  })

  it('are nobody else’s, and of no return', async ({ shop }) => {
    const [mine, other] = [await aReviewer(shop), await aReviewer(shop)]
    const { ids = [] } = await mine.send([await aPhoto()])
    expect((await other.save(ids)).status).toBe(422)
    expect((await other.save(['no-id'])).status).toBe(422)
    expect((await mine.save([...ids, ...ids])).status).toBe(400)
    await mine.save(ids)
    expect((await other.save(ids)).status).toBe(422)
    const { delivered } = await aDesk(shop)
    const order = await delivered({ row: mine.row, quantity: 1 })
    expect((await askReturn(shop, order, asked(order, 1, { pictures: ids }))).status).toBe(422)
  })

  it('go with the review, with the account, and after a day without a review', async ({
    shop: plain,
  }) => {
    const shop = withDataFolder(plain)
    const [mine, other, third] = [
      await aReviewer(shop),
      await aReviewer(shop),
      await aReviewer(shop),
    ]
    for (const who of [mine, other]) await who.save((await who.send([await aPhoto()])).ids)
    await third.send([await aPhoto()])
    expect(await checkFiles(shop)).toMatchObject({
      files: 6,
      missing: [],
      changed: [],
      orphans: [],
    })
    expect((await exportShopper(shop, mine.shopper.id)).pictures).toMatchObject([
      { of: 'review', address: expect.stringMatching(/^http.*\/pictures\/[\w-]{36}\.webp$/) },
    ])
    await asking(shop, { as: mine.shopper })('POST', `/api/my-review/${mine.row.id}/delete`)
    await eraseShopper(shop, other.shopper.id, { actor: 'owner meera', reason: 'by letter' })
    expect(await shop.db.select().from(shopperPicture)).toMatchObject([
      { userId: third.shopper.id, subjectId: null },
    ])
    await sweepPictures({ ...shop, clock: () => new Date(Date.now() + 23 * 3_600_000) })
    expect(await shop.db.$count(mediaBlob)).toBe(2)
    await sweepPictures({ ...shop, clock: () => new Date(Date.now() + 25 * 3_600_000) })
    expect([await shop.db.$count(shopperPicture), await shop.db.$count(mediaBlob)]).toEqual([0, 0])
  })
})

describe('pictures of a return', () => {
  it('are seen by its shopper and the staff alone', async ({ shop }) => {
    const { delivered } = await aDesk(shop)
    const order = await delivered({ row: await aProduct(shop), quantity: 1 })
    const path = `/profile/orders/${order.number}/return`
    const form = { as: order.shopper, path, files: [await aPhoto()] }
    const { ids = [] } = await sentForm(shop, form)
    const { status, body } = await askReturn(shop, order, asked(order, 1, { pictures: ids }))
    expect([status, body.pictures]).toMatchObject([200, [{ _id: ids[0] }]])
    const [one = ''] = ids
    expect([
      await statusOf(shop, one),
      await statusOf(shop, one, await aShopper(shop)),
      await statusOf(shop, one, order.shopper),
    ]).toEqual([404, 404, 200])
    const member = askingStaff(shop, { as: await aMember(shop) })
    const detail = await member('GET', `/admin/api/returns/detail?number=${body.number.slice(1)}`)
    expect(detail.body.pictures).toMatchObject([{ _id: one }])
    expect((await member('GET', `/admin/api/pictures/${one}-320.webp`)).status).toBe(200)
    const judges = await aMember(shop, { permissions: ['reviews.judge'] })
    const asJudge = askingStaff(shop, { as: judges })
    expect((await asJudge('GET', `/admin/api/pictures/${one}.webp`)).status).toBe(403)
  })
})

describe('many forms with pictures at once', () => {
  itRaces('take turns, and one shopper has no more than two', async ({ shop }) => {
    const { path, shopper } = await aReviewer(shop)
    const forms = pictureForms(shop)
    const form = { as: shopper, path, files: [await aPhoto()] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => sentForm(shop, form, forms)))
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 200, 503, 503, 503, 503])
    expect((await sentForm(shop, form, forms)).status).toBe(200)
  })
})

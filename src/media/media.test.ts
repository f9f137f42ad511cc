import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { setsOf } from '#design/display/picture-sets.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { sendPart, uploaded } from '#tests/support/uploads.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { uploadedFile } from '../server/uploaded-files.ts'
import { partBytes } from './rules.ts'
import { mediaUpload, mediaUploadPart } from './tables.ts'
import { sweepUploads } from './upload.ts'

const drawn = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } })

const served = async (shop: Shop, path: string) => {
  const answer = await uploadedFile(shop, new Request(`http://localhost${path}`), path)
  return answer && { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('an uploaded picture', () => {
  it.for([
    ['JPEG', () => drawn().jpeg()],
    ['PNG', () => drawn().png()],
    ['WebP', () => drawn().webp()],
    ['AVIF', () => drawn().avif()],
  ] as const)('%s is served in every width the shop asks for', async ([, content], { shop }) => {
    const file = await content().toBuffer()
    const { status, body } = await uploaded(shop, await aMember(shop), { file })
    expect([status, body.width, body.height]).toEqual([200, 900, 600])
    const { avif = '', webp = '' } = setsOf(body.src, [160, 320, 480, 640], false) ?? {}
    const paths = `${avif}, ${webp}, ${body.src}`.split(', ').map((set) => set.split(' ')[0] ?? '')
    for (const path of paths) {
      const picture = await served(shop, path)
      const { width, height, format } = await sharp(picture?.bytes).metadata()
      expect([path, width, width]).toEqual([
        path,
        Number(/-(\d+)\./.exec(path)?.[1] ?? 1200),
        height,
      ])
      expect(picture?.headers.get('content-type')).toBe(
        format === 'heif' ? 'image/avif' : 'image/webp',
      )
      expect(picture?.headers.get('cache-control')).toContain('immutable')
    }
  })

  it('keeps nothing of the file but what is seen: no place, no camera, no words', async ({
    shop,
  }) => {
    const file = await drawn()
      .withExif({ IFD0: { Copyright: 'SECRET-WORDS' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([file, Buffer.from('<script>SECRET-WORDS</script>')])
    const { body } = await uploaded(shop, await aMember(shop), { file: polyglot })
    const picture = await served(shop, body.src)
    const { exif, xmp } = await sharp(picture?.bytes).metadata()
    expect([exif, xmp, picture?.bytes.includes('SECRET-WORDS')]).toEqual([
      undefined,
      undefined,
      false,
    ])
  })

  it('stands upright, as the phone held it', async ({ shop }) => {
    const file = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await uploaded(shop, await aMember(shop), { file })
    expect([body.width, body.height]).toEqual([600, 900])
  })

  it('is the same one when the same file is sent again', async ({ shop }) => {
    const member = await aMember(shop)
    const file = await drawn().png().toBuffer()
    const [one, other] = [
      await uploaded(shop, member, { file }),
      await uploaded(shop, member, { file }),
    ]
    expect(other.body).toEqual(one.body)
  })

  it('comes whole from many parts, and says when some are missing', async ({ shop }) => {
    const member = await aMember(shop)
    const ask = askingStaff(shop, { as: member })
    // What follows a picture in its file is not read.
    const rest = randomBytes(2 * partBytes)
    const file = Buffer.concat([await drawn().jpeg().toBuffer(), rest])
    expect(file.length).toBeGreaterThan(2 * partBytes)
    const { body } = await ask('POST', '/admin/api/media/begin-upload', {
      body: { name: 'large.jpg', bytes: file.length },
    })
    await sendPart(shop, member, { path: `${body.id}/0`, body: file.subarray(0, partBytes) })
    const early = await ask('POST', '/admin/api/media/finish-upload', { body: { id: body.id } })
    expect([body.parts, early.status]).toEqual([Math.ceil(file.length / partBytes), 409])
    expect((await uploaded(shop, member, { file })).status).toBe(200)
  })
})

/** A PNG of a few kB that unpacks to 30,000 by 30,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(30_001 * 300), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.for([
    ['an SVG', () => Buffer.from(svg)],
    ['HTML by a picture’s name', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML behind the mark of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
    ],
    [
      'an SVG behind the mark of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a bomb of 900 million pixels', bomb],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a HEIC', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
    ['noise', () => randomBytes(5000)],
  ] as const)('%s is refused, and the next picture is taken', async ([, content], { shop }) => {
    const member = await aMember(shop)
    const refused = await uploaded(shop, member, { file: content() })
    expect(refused.status).toBe(422)
    const file = await drawn(20).png().toBuffer()
    expect((await uploaded(shop, member, { file })).status).toBe(200)
  })

  it('is read once: its parts are forgotten', async ({ shop }) => {
    const member = await aMember(shop)
    const refused = await uploaded(shop, member, { file: randomBytes(5000) })
    expect([refused.status, await shop.db.$count(mediaUploadPart)]).toEqual([422, 0])
  })

  it('is refused before it is sent when it is larger than 25 MB, or the day has had enough', async ({
    shop,
  }) => {
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const begin = (bytes: number) =>
      ask('POST', '/admin/api/media/begin-upload', { body: { name: 'x', bytes } })
    expect((await begin(25 * 1024 * 1024 + 1)).status).toBe(413)
    const statuses = new Set<number>()
    for (let n = 0; n < 83; n += 1) statuses.add((await begin(25 * 1024 * 1024)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('uploads', () => {
  const big = 25 * 1024 * 1024
  const begin = (shop: Shop, member: { cookie: string }, bytes: number) =>
    askingStaff(shop, { as: member })('POST', '/admin/api/media/begin-upload', {
      body: { name: 'x', bytes },
    })

  itRaces(
    'of one member are made ready one at a time: the second is asked to wait',
    async ({ shop }) => {
      const member = await aMember(shop)
      const files = await Promise.all([30, 31].map((width) => drawn(width).png().toBuffer()))
      const answers = await Promise.all(files.map((file) => uploaded(shop, member, { file })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
      const refused = answers.find(({ status }) => status === 503)
      expect(refused?.headers.get('retry-after')).toBe('2')
    },
  )

  itRaces(
    'of a crowd of members are refused beyond a few, not kept in memory',
    async ({ shop }) => {
      const file = await drawn(60, 60).png().toBuffer()
      const members = await Promise.all(Array.from({ length: 9 }, () => aMember(shop)))
      const answers = await Promise.all(members.map((member) => uploaded(shop, member, { file })))
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(1)
    },
  )

  it('of a day are bounded in number too', async ({ shop }) => {
    const member = await aMember(shop)
    await shop.db.execute(sql`
      insert into media_upload (id, staff_id, name, bytes, created_at)
      select gen_random_uuid(), ${member.id}, 'x', 1, now() from generate_series(1, 2000)`)
    expect((await begin(shop, member, 1)).status).toBe(429)
  })

  it('that were broken off are forgotten after a day, with their parts', async ({ shop }) => {
    const member = await aMember(shop)
    const begun = await begin(shop, member, 10)
    await sendPart(shop, member, { path: `${begun.body.id}/0`, body: Buffer.alloc(10) })
    const hours = (many: number) => ({
      ...shop,
      clock: () => new Date(Date.now() + many * 3_600_000),
    })
    await sweepUploads(hours(23))
    expect(await shop.db.$count(mediaUploadPart)).toBe(1)
    await sweepUploads(hours(25))
    expect(await shop.db.$count(mediaUploadPart)).toBe(0)
    expect(await shop.db.$count(mediaUpload)).toBe(0)
  })

  itRaces('begun at once do not both get the last place of the day', async ({ shop }) => {
    const member = await aMember(shop)
    for (let n = 0; n < 80; n += 1) expect((await begin(shop, member, big)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(shop, member, big)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a part of an upload', () => {
  it('needs the permission, its header, its type, its size and its own upload', async ({
    shop,
  }) => {
    const member = await aMember(shop)
    const begun = await askingStaff(shop, { as: member })('POST', '/admin/api/media/begin-upload', {
      body: { name: 'x', bytes: 10 },
    })
    const path = `${begun.body.id}/0`
    const body = Buffer.alloc(10)
    const stranger = await aMember(shop, { permissions: ['products.read'] })
    const other = await aMember(shop)
    const form = { 'content-type': 'multipart/form-data' }
    const foreign = {
      'content-type': 'application/octet-stream',
      'x-upload-part': '1',
      origin: 'https://evil.example',
    }
    const answers = [
      await sendPart(shop, { cookie: '' }, { path, body }),
      await sendPart(shop, stranger, { path, body }),
      await sendPart(shop, other, { path, body }),
      await sendPart(shop, member, { path, body, headers: form }),
      await sendPart(shop, member, { path, body, headers: foreign }),
      await sendPart(shop, member, { path, body: Buffer.alloc(9) }),
      await sendPart(shop, member, { path: `${begun.body.id}/1`, body }),
      await sendPart(shop, member, { path: `${begun.body.id}/-1`, body }),
      await sendPart(shop, member, { path, body: Buffer.alloc(partBytes + 1) }),
      await sendPart(shop, member, { path, body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      401, 403, 404, 415, 403, 409, 404, 404, 413, 200,
    ])
  })
})

it('no path but that of an upload is served by the door of uploads', async ({ shop }) => {
  for (const path of [
    '/media/u/../x.webp',
    '/media/u/x.webp',
    `/media/u/${'0'.repeat(32)}.webp`,
    '/media/u/x.svg',
  ])
    expect(await served(shop, path)).toBeUndefined()
})

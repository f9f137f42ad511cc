import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { publish } from './events.ts'
import { banner, event, review } from './tables.ts'

type Row = typeof event.$inferInsert

const anEvent = (about: Partial<Row> = {}): Row => ({
  id: v7(),
  kind: 'event',
  name: 'Camp',
  heading: 'A day of readings',
  image: '/media/events/camp-1.webp',
  images: ['/media/events/camp-1.webp'],
  video: null,
  details: '<p>Details</p>',
  updatedAt: new Date('2026-01-02T03:04:05Z'),
  ...about,
})

async function insertEvent(shop: Shop, about: Partial<Row> = {}): Promise<Row> {
  const row = anEvent(about)
  await shop.db.insert(event).values(row)
  return row
}

const asNobody = (shop: Shop) => asking(shop, { as: 'nobody' })
const names = (body: { eventName: string }[]) => body.map(({ eventName }) => eventName)

describe('GET /all-banner', () => {
  it('lists every banner in its order, active or not', async ({ shop }) => {
    await shop.db.insert(banner).values([
      { id: v7(), position: 2, image: '/media/hero/b-wide.webp', alt: 'A walker', active: false },
      {
        id: v7(),
        position: 1,
        image: '/media/hero/a-wide.webp',
        tallImage: '/media/hero/a-tall.webp',
        alt: 'A monitor',
        link: '/all-products',
        heading: 'Know your numbers',
        action: 'Shop',
      },
    ])
    const { status, body } = await asNobody(shop)('GET', '/api/all-banner')
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: expect.any(String),
        bannerImage: '/media/hero/a-wide.webp',
        bannerStatus: true,
        bannerAlt: 'A monitor',
        bannerLink: '/all-products',
        bannerTallImage: '/media/hero/a-tall.webp',
        bannerEyebrow: null,
        bannerHeading: 'Know your numbers',
        bannerWords: null,
        bannerAction: 'Shop',
      },
      expect.objectContaining({
        bannerAlt: 'A walker',
        bannerStatus: false,
        bannerLink: null,
        bannerHeading: null,
      }),
    ])
  })
})

describe('GET /all-events', () => {
  it('lists the published articles and no events, newest first', async ({ shop }) => {
    await insertEvent(shop, {
      kind: 'article',
      name: 'Older',
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    })
    await insertEvent(shop, {
      kind: 'article',
      name: 'Newer',
      updatedAt: new Date('2026-02-01T00:00:00Z'),
    })
    await insertEvent(shop, { kind: 'article', name: 'Draft', active: false })
    await insertEvent(shop, { name: 'A camp' })
    const { status, body } = await asNobody(shop)('GET', '/api/all-events')
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Newer', 'Older'])
  })
})

describe('GET /events/all-event', () => {
  it('lists the events and no articles, active or not', async ({ shop }) => {
    const row = await insertEvent(shop, { video: 'aqz-KE-bpKQ' })
    await insertEvent(shop, {
      name: 'Put away',
      active: false,
      updatedAt: new Date('2025-01-01T00:00:00Z'),
    })
    await insertEvent(shop, { kind: 'article', name: 'An article' })
    const { body } = await asNobody(shop)('GET', '/api/events/all-event')
    expect(body).toEqual([
      {
        _id: row.id,
        eventName: 'Camp',
        eventHeading: 'A day of readings',
        eventImage: '/media/events/camp-1.webp',
        eventImages: ['/media/events/camp-1.webp'],
        eventVideo: 'aqz-KE-bpKQ',
        eventDetails: '<p>Details</p>',
        eventStatus: true,
        updatedAt: '2026-01-02T03:04:05.000Z',
        eventKind: 'event',
      },
      expect.objectContaining({ eventName: 'Put away', eventStatus: false }),
    ])
  })
})

describe('GET /get-single-events/{id}', () => {
  it('answers an article and an event by its id', async ({ shop }) => {
    for (const kind of ['article', 'event'] as const) {
      const row = await insertEvent(shop, { kind, image: null, images: [] })
      const answer = await asNobody(shop)('GET', `/api/get-single-events/${row.id}`)
      expect(answer).toMatchObject({
        status: 200,
        body: { _id: row.id, eventKind: kind, eventImage: null, eventImages: [] },
      })
    }
  })

  it('answers 404 for an unknown, malformed or inactive id', async ({ shop }) => {
    const away = await insertEvent(shop, { active: false })
    for (const id of [
      v7(),
      away.id,
      'x',
      '1',
      '%00',
      '%ED%A0%80',
      "1'%20or%20'1'='1",
      `${'9'.repeat(199)}`,
    ]) {
      const { status, body } = await asNobody(shop)('GET', `/api/get-single-events/${id}`)
      expect([id, status]).toEqual([id, id.startsWith('%ED') ? expect.toBeOneOf([400, 404]) : 404])
      expect(body).toMatchObject({
        success: false,
        message: expect.any(String),
        requestId: expect.any(String),
      })
    }
  })

  it('answers 400 with a sentence for an id that is too long and an unknown query', async ({
    shop,
  }) => {
    const ask = asNobody(shop)
    for (const path of ['x'.repeat(20_000), `${v7()}?surprise=1`]) {
      const { status, body } = await ask('GET', `/api/get-single-events/${path}`)
      expect(status).toBe(400)
      expect(body.message).toMatch(/\.$/)
    }
  })
})

describe('stored HTML', () => {
  const bad =
    '<p onclick="x()">Rest<script>steal()</script></p><img src="https://elsewhere.example/x.png"><a href="javascript:x()">here</a>'
  const good = '<p>Rest</p><a>here</a>'

  it('is sanitized on write', async ({ shop }) => {
    await publish(shop, [anEvent({ details: bad })])
    expect(await shop.db.select({ details: event.details }).from(event)).toEqual([
      { details: good },
    ])
  })

  it('is sanitized on read', async ({ shop }) => {
    const { id } = await insertEvent(shop, { details: bad })
    await insertEvent(shop, { kind: 'article', details: bad })
    const ask = asNobody(shop)
    expect((await ask('GET', '/api/events/all-event')).body[0].eventDetails).toBe(good)
    expect((await ask('GET', '/api/all-events')).body[0].eventDetails).toBe(good)
    expect((await ask('GET', `/api/get-single-events/${id}`)).body.eventDetails).toBe(good)
  })
})

describe('GET /review/all-reviews', () => {
  it('lists the reviews in their order', async ({ shop }) => {
    await shop.db.insert(review).values([
      {
        id: v7(),
        position: 2,
        words: 'Arrived on time.',
        author: 'Farhan S.',
        location: 'Lucknow',
      },
      { id: v7(), position: 1, words: 'Large digits.', author: 'Ananya R.', location: 'Bengaluru' },
    ])
    const { status, body } = await asNobody(shop)('GET', '/api/review/all-reviews')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { review: 'Large digits.', author: 'Ananya R.', location: 'Bengaluru' },
      { review: 'Arrived on time.' },
    ])
  })
})

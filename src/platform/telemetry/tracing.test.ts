import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { itRaces } from '#tests/support/test-shop.ts'
import { createHttpServer } from '../http/http-server.ts'
import { listen } from '../http/listen.ts'
import { statement } from '../db/statement.ts'
import { startTracing } from './tracing.ts'

type Received = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close().closeAllConnections()))

async function at(server: Server): Promise<string> {
  open.push(server)
  await listen(server, { host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A collector that keeps what it was sent. */
async function aCollector(): Promise<{ endpoint: string; spans: Received[]; texts: string[] }> {
  const spans: Received[] = []
  const texts: string[] = []
  const endpoint = await at(
    createServer((incoming, outgoing) => {
      let text = ''
      incoming.on('data', (chunk) => (text += String(chunk)))
      incoming.on('end', () => {
        texts.push(`${incoming.url} ${text}`)
        for (const { scopeSpans } of (
          JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] }
        ).resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans)
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    }),
  )
  return { endpoint, spans, texts }
}

const named = statement<{ one: number }>(
  'count_to_one',
  sql`select 1 as one where ${sql.placeholder('word')} <> ''`,
)

describe('traces', () => {
  itRaces(
    'have a span for the request, and below it one for each statement and each call to another service',
    async ({ shop }) => {
      const collector = await aCollector()
      const tracing = startTracing({ endpoint: collector.endpoint, service: 'nadi-test' })
      const other = await at(createServer((_, outgoing) => outgoing.writeHead(204).end()))
      const answer = async () => {
        await shop.db.execute(sql`select 'secretvalue' from product where name = ${'secretvalue'}`)
        await named(shop.db, { word: 'secretvalue' })
        await shop.db.transaction(async (db) => void (await db.execute(sql`select 1`)))
        await (await fetch(`${other}/secretpath?secretquery`)).text()
        return new Response('done', { status: 500 })
      }
      const base = await at(
        createHttpServer(answer, {
          proxies: 0,
          routeOf: () => '/product/:id',
          observers: [tracing.observer],
        }),
      )
      await (await fetch(`${base}/product/secretpath`, { headers: { connection: 'close' } })).text()
      await shop.db.execute(sql`select 'nobody asked for this'`)
      await tracing.stop()

      const [request] = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
      expect(request).toMatchObject({ name: 'GET /product/:id', status: { code: 2 } })
      expect(request?.attributes).toEqual(
        expect.arrayContaining([
          { key: 'http.route', value: { stringValue: '/product/:id' } },
          { key: 'http.response.status_code', value: { intValue: 500 } },
        ]),
      )
      const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
      expect(below.map(({ name }) => name)).toEqual([
        'select product',
        'count_to_one',
        'begin',
        'select',
        'commit',
        `GET ${other}`,
      ])
      expect([
        below.length + 1,
        new Set(collector.spans.map(({ traceId }) => traceId)).size,
      ]).toEqual([collector.spans.length, 1])
      expect(collector.texts.join()).toMatch(/^\/v1\/traces .*"nadi-test"/)
      expect(collector.texts.join()).not.toMatch(/secret/)
    },
  )

  itRaces('of a collector that is not there disturb nobody', async ({ shop }) => {
    const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', service: 'nadi-test' })
    const base = await at(
      createHttpServer(
        async () => Response.json((await shop.db.execute(sql`select 1 as one`)).rows),
        { proxies: 0, observers: [tracing.observer] },
      ),
    )
    expect(await (await fetch(base, { headers: { connection: 'close' } })).json()).toEqual([
      { one: 1 },
    ])
    await tracing.stop()
  })

  itRaces('tell a statement that failed', async ({ shop }) => {
    const collector = await aCollector()
    const tracing = startTracing({ endpoint: collector.endpoint, service: 'nadi-test' })
    const base = await at(
      createHttpServer(
        async () =>
          new Response(
            await shop.db.execute(sql`select * from nowhere`).then(
              () => 'found',
              () => 'failed',
            ),
          ),
        { proxies: 0, observers: [tracing.observer] },
      ),
    )
    expect(await (await fetch(base, { headers: { connection: 'close' } })).text()).toBe('failed')
    await tracing.stop()
    expect(collector.spans.find(({ name }) => name === 'select nowhere')?.status.code).toBe(2)
  })
})

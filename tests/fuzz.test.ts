import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect } from 'vitest'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { listen } from '#platform/http/listen.ts'
import type { Shop } from '#platform/shop.ts'
import { fuzz } from './support/fuzz.ts'
import { requestsTo } from './support/fuzz-requests.ts'
import { aShopToFuzz } from './support/fuzz-shop.ts'
import { rawAnswer, statusOf } from './support/raw-socket.ts'
import { itRaces } from './support/test-shop.ts'

// Shoppers may delete themselves, and the journal of it is a file, as are the e-catalogue and the
// letters.
const dataDir = mkdtempSync(join(tmpdir(), 'nadi-fuzz-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
const withFolder = (shop: Shop): Shop => ({ ...shop, settings: { ...shop.settings, dataDir } })

describe('requests from nearly right to nonsense', () => {
  itRaces(
    'are all answered as declared, a thousand others at every run, break nothing, and leave no memory behind',
    async ({ shop }) => {
      const seed = randomInt(2 ** 31)
      const { site, document, seedValues, logged } = await aShopToFuzz(withFolder(shop))
      const { requestCount, statuses, heapMb, fault } = await fuzz(site, {
        document,
        seedValues,
        requests: 1_000,
        seed,
        untilFault: true,
      })
      expect([fault, logged], `npm run fuzz -- --requests=1000 --seed=${seed}`).toEqual([
        undefined,
        [],
      ])
      expect(requestCount).toBeGreaterThanOrEqual(1_000)
      // Many requests must get past the border, or the run proves little; what is rarer than one
      // in thirty is for the hundred thousand of the night.
      const answersWith = (...some: number[]) =>
        some.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)
      for (const some of [[200], [201, 204, 409], [400], [401], [403], [404], [405], [415]])
        expect(answersWith(...some), `${some.join(', ')} with seed ${seed}`).toBeGreaterThan(0)
      const [, early = 0] = heapMb
      expect(heapMb.at(-1)).toBeLessThan(early + 30)
      expect(await brokenInvariants(shop)).toEqual([])
    },
    900_000,
  )

  itRaces(
    'are answered or cut off over the wire, too, byte by byte as they come',
    async ({ shop }) => {
      const { site, document, seedValues, logged } = await aShopToFuzz(withFolder(shop))
      const server = createHttpServer(site, {
        proxies: 0,
        limits: { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 50 },
      })
      await listen(server, { host: '127.0.0.1', port: 0 })
      const { port } = server.address() as AddressInfo
      const broken = fc.tuple(
        requestsTo(document, seedValues),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 4 }),
      )
      const answers = await Promise.all(
        fc
          .sample(broken, { numRuns: 400, seed: 2026 })
          .map(async ([{ method, path, headers, body = '' }, bytes]) => {
            const message = Buffer.from(
              `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${Object.entries(
                headers,
              )
                .map(([name, value]) => `${name}: ${value}\r\n`)
                .join('')}\r\n${body}`,
              'utf8',
            )
            for (const [at, byte] of bytes) message[at % message.length] = byte
            return {
              sent: message.toString('latin1').slice(0, 2_000),
              answer: await rawAnswer(port, message),
            }
          }),
      )
      server.close().closeAllConnections()
      const wrong = answers.filter(
        ({ answer }) => answer !== '' && !(statusOf(answer) >= 200 && statusOf(answer) < 500),
      )
      // Somebody who hangs up in the middle of a body is no fault of the shop.
      expect([
        wrong,
        logged.filter((line) => !JSON.stringify(line).includes('Error: aborted')),
      ]).toEqual([[], []])
      expect(new Set(answers.map(({ answer }) => statusOf(answer))).size).toBeGreaterThan(4)
      expect(await brokenInvariants(shop)).toEqual([])
    },
    300_000,
  )
})

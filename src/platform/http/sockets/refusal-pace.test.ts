import type { AddressInfo } from 'node:net'
import { Agent, get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { listen } from '../listen.ts'

/** Milliseconds of each answer on one connection that asks again as soon as it has one. */
const refusals = { mostPerSecond: 3, holdMs: 300 }

async function timesOf(status: number, proxies: number): Promise<number[]> {
  const server = createHttpServer(() => new Response('busy', { status }), { proxies, refusals })
  onTestFinished(() => void server.close().closeAllConnections())
  await listen(server, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const times: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const began = performance.now()
    await new Promise((resolve, reject) =>
      get({ port, agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject),
    )
    times.push(performance.now() - began)
  }
  return times
}

it('holds back a connection that asks on, when more than so many were refused in a second', async () => {
  const times = await timesOf(503, 0)
  // The fourth answer is refused at once, as each; what is asked after it waits to be read.
  expect(times.map((ms) => ms > 250)).toEqual([false, false, false, false, true])
})

it('holds back nobody who is served', async () => {
  expect((await timesOf(200, 0)).every((ms) => ms < 250)).toBe(true)
})

it('holds back nobody behind a proxy, whose connection has many clients', async () => {
  expect((await timesOf(503, 1)).every((ms) => ms < 250)).toBe(true)
})

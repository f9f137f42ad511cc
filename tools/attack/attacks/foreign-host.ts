import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { open } from '../sockets.ts'

type Case = { what: string; lines: string; expectedStatus: string }

const health = 'GET /livez HTTP/1.1\r\nHost: 10.1.2.3:3000'
const requestText = 'POST /api/log-out HTTP/1.1\r\nContent-Length: 0'
const cases: Case[] = [
  { what: 'a foreign Host', lines: 'GET / HTTP/1.1\r\nHost: evil.example', expectedStatus: '421' },
  {
    what: 'an act of a page whose Origin is the foreign Host',
    lines: `${requestText}\r\nHost: evil.example\r\nOrigin: http://evil.example`,
    expectedStatus: '421',
  },
  {
    what: 'an act of a foreign page',
    lines: `${requestText}\r\nHost: localhost\r\nOrigin: http://evil.example`,
    expectedStatus: '403',
  },
  {
    what: 'a foreign host in a written-out address',
    lines: 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost',
    expectedStatus: '421',
  },
  {
    what: 'two hosts',
    lines: 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example',
    expectedStatus: '400',
  },
  {
    what: 'the email box behind a proxy',
    lines: 'GET /letters HTTP/1.1\r\nHost: localhost\r\nVia: 1.1 proxy',
    expectedStatus: '404',
  },
  { what: 'a balancer that asks for health by address', lines: health, expectedStatus: '200' },
]

export const attack: Attack = {
  name: 'foreign-host',
  counts: true,
  rule: 'The shop answers to its own name alone, so that no page elsewhere can act as one of its own.',
  async run(target) {
    const figures: Figure[] = []
    for (const { what, lines, expectedStatus } of cases) {
      const status = await statusOf(target, lines)
      target.say(`${what}: ${status}`)
      figures.push({
        what: `${what}: status`,
        value: Number(status),
        unit: '',
        atLeast: Number(expectedStatus),
        atMost: Number(expectedStatus),
      })
    }
    return figures
  },
}

async function statusOf(target: Target, lines: string): Promise<string> {
  const client = open(target)
  client.socket.write(`${lines}\r\nConnection: close\r\n\r\n`)
  for (let tries = 0; tries < 100 && !client.isClosed(); tries++) await pause(50)
  client.socket.destroy()
  return client.reply().slice(9, 12)
}

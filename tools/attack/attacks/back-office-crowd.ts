import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure, Target } from '../attack.ts'
import { withMember, type Member } from '../member.ts'
import { percentile } from '../percentile.ts'
import { watchedFigures, whileWatching } from '../watch.ts'

const guests = 40
const partBytes = 768 * 1024
const json = { 'content-type': 'application/json' }

type Guest = { url: string; from: string; at: number; until: number; statuses: number[] }

/** Guesses at passwords and invitations, and parts of uploads without a session, each from afar. */
export const attack: Attack = {
  name: 'back-office-crowd',
  rule: 'However many strangers stand at the door of the back office, members go on working, shoppers notice nothing, and no table grows by it.',
  // Each request says where it comes from, as a proxy would.
  env: { TRUST_PROXY: '1' },
  ownShop: true,
  long: true,
  run: (target) => withMember(target, (member) => besideCrowd(target, member)),
}

async function besideCrowd(target: Target, member: Member): Promise<Figure[]> {
  const tables = ['staff_challenge', 'media_upload_part', 'audit_entry']
  const before = await sizesOf(member, tables)
  const statuses: number[] = []
  const { result: pages, watched } = await whileWatching(target, async () => {
    const until = Date.now() + target.seconds * 1_000
    const crowd = Promise.all(
      Array.from({ length: guests }, (_, at) =>
        stand({ url: target.url, from: `203.0.113.${at}`, at, until, statuses }),
      ),
    )
    const pageTimes = await work(target, member, until)
    await crowd
    return pageTimes
  })
  const after = await sizesOf(member, tables)
  target.say(`${statuses.length} strangers were answered`)
  const grown = tables.map((table, at) => ({
    what: `rows more in ${table}`,
    value: (after[at] ?? Number.NaN) - (before[at] ?? 0),
    unit: 'rows',
    atMost: 0,
  }))
  return [
    ...watchedFigures(watched, { cachedMs: 2_000 }),
    ...ofMember(pages),
    ...ofStrangers(statuses),
    ...grown,
  ]
}

type Pages = { ms: number[]; failures: number }

function ofMember({ ms, failures }: Pages): Figure[] {
  return [
    { what: "a member's page, p95", value: percentile(ms, 0.95), unit: 'ms', atMost: 4_000 },
    { what: "a member's page, not answered", value: failures, unit: 'pages', atMost: 0 },
    { what: "a member's pages", value: ms.length, unit: 'pages', atLeast: 1 },
  ]
}

function ofStrangers(statuses: readonly number[]): Figure[] {
  const count = (predicate: (status: number) => boolean) => statuses.filter(predicate).length
  const faults = count((status) => status === 0 || (status >= 500 && status !== 503))
  const busy = count((status) => status === 503)
  const within = count((status) => status > 0 && status < 300)
  return [
    { what: 'strangers answered', value: statuses.length, unit: 'answers', atLeast: 1 },
    { what: 'strangers told to come again', value: busy, unit: 'answers' },
    { what: 'strangers answered by a fault', value: faults, unit: 'answers', atMost: 0 },
    { what: 'strangers let in', value: within, unit: 'answers', atMost: 0 },
  ]
}

async function sizesOf({ rowsOf }: Member, tables: readonly string[]): Promise<number[]> {
  const sizes: number[] = []
  for (const table of tables) sizes.push(await rowsOf(table))
  return sizes
}

async function stand(guest: Guest): Promise<void> {
  const calls = [guessPassword, guessInvitation, sendPart, openSignIn]
  for (let round = guest.at; Date.now() < guest.until; round += 1) {
    const status = await (calls[round % calls.length] ?? openSignIn)(guest, round).catch(() => 0)
    // The page of the sign-in is for everybody.
    if (calls[round % calls.length] !== openSignIn || status >= 500 || status === 0)
      guest.statuses.push(status)
    await pause(200)
  }
}

function guessPassword({ url, from, at }: Guest, round: number): Promise<number> {
  const body = JSON.stringify({ email: `member-${at}@example.in`, password: `guess ${round}` })
  return statusOf(`${url}/admin/api/staff/sign-in`, { from, body, headers: json })
}

function guessInvitation({ url, from }: Guest): Promise<number> {
  const body = JSON.stringify({ token: randomBytes(32).toString('base64url') })
  return statusOf(`${url}/admin/api/staff/invitation`, { from, body, headers: json })
}

function sendPart({ url, from }: Guest): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream', 'x-upload-part': '1' }
  const address = `${url}/admin/api/media/parts/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/0`
  return statusOf(address, { from, body: Buffer.alloc(partBytes), headers })
}

function openSignIn({ url, from }: Guest): Promise<number> {
  return statusOf(`${url}/admin/sign-in`, { from, headers: {} })
}

type RequestInput = {
  from: string
  body?: string | Buffer<ArrayBuffer>
  headers: Record<string, string>
}

async function statusOf(address: string, { from, body, headers }: RequestInput): Promise<number> {
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'x-forwarded-for': from },
    ...(body !== undefined && { body }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** A page of a member, one after the other. */
async function work({ url }: Target, { headers }: Member, until: number): Promise<Pages> {
  const pageTimes: Pages = { ms: [], failures: 0 }
  while (Date.now() < until) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/admin/products`, { headers })
    await answer.text()
    if (answer.status === 200) pageTimes.ms.push(performance.now() - startedAt)
    else pageTimes.failures += 1
    await pause(100)
  }
  return pageTimes
}

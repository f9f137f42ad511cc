import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openSite } from '#tests/support/site-on-a-socket.ts'
import { aMember, aStaffSession } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

/** Connections that announce a body and send one byte of it. */
async function halfSent(port: number, path: string, count: number, cookie = 'seen=yes') {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    let output = ''
    socket.on('data', (chunk) => (output += String(chunk)))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\ncontent-length: 100\r\n\r\n{`,
    )
    return { socket, output: () => output }
  })
  onTestFinished(() => sockets.forEach(({ socket }) => socket.destroy()))
  await Promise.all(
    sockets.map(({ socket }) => new Promise((connected) => socket.once('connect', connected))),
  )
  // Until the server has seen their heads.
  await pause(300)
  return sockets
}

const host = { host: 'localhost:3000' }
const wrong = { email: 'nobody@example.in', password: 'nothing at all' }
const post = (body: unknown) => ({ method: 'POST', body })

it('bodies that never end take nobody’s turn, in the shop or in the back office, and are answered', async ({
  shop,
}) => {
  const { port, send } = await openSite(shop)
  const stuck = [
    ...(await halfSent(port, '/admin/api/staff/sign-in', 12)),
    ...(await halfSent(port, '/api/log-in', 55)),
  ]
  const [logIn, quote, signIn] = await Promise.all([
    send('/api/log-in', host, post(wrong)),
    send('/api/quote', host, post({})),
    send('/admin/api/staff/sign-in', host, post(wrong)),
  ])
  expect([logIn.status, quote.status, signIn.status]).toEqual([401, 400, 401])
  await expect
    .poll(() => stuck.every(({ output }) => output().startsWith('HTTP/1.1 503')))
    .toBe(true)
  expect((await send('/api/log-in', host, post(wrong))).status).toBe(401)
})

const large = [
  '/admin/api/media/parts/x/0',
  '/admin/api/settlements/upload',
  '/admin/api/stock/receive',
]

it('of strangers no part of an upload and no file is read: they are answered while it is under way', async ({
  shop,
}) => {
  const { port } = await openSite(shop)
  const member = await aStaffSession(shop, (await aMember(shop)).id)
  const [name] = member.cookie.split('=')
  for (const cookie of [undefined, `${name}=made-up`, `${name}=`]) {
    const sent = await Promise.all(large.map((path) => halfSent(port, path, 9, cookie)))
    const stuck = sent.flat()
    await expect
      .poll(() => stuck.map(({ output }) => output().slice(0, 12)))
      .toEqual(stuck.map(() => 'HTTP/1.1 401'))
  }
  for (const path of large) {
    const [mine] = await halfSent(port, path, 1, member.cookie)
    expect([path, mine?.output()]).toEqual([path, ''])
  }
})

it('a member who may not send a large body takes no place of those who may', async ({ shop }) => {
  const { port, send } = await openSite(shop)
  const support = await aMember(shop, { role: 'support' })
  const owner = await aMember(shop)
  await halfSent(port, '/admin/api/settlements/upload', 9, support.cookie)
  const headers = { ...host, cookie: owner.cookie, origin: 'http://localhost:3000' }
  const file = { name: 'a.csv', text: 'nothing' }
  const answer = await send('/admin/api/settlements/check', headers, post(file))
  expect([answer.status, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
})

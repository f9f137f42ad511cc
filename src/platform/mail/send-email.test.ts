import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, onTestFinished } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { quickest } from '#tests/support/quickest.ts'
import { until } from '#tests/support/postgres-processes.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { renderEmail, type Email, type RenderedEmail } from './email-layout.ts'
import { devMailboxPage } from './dev-mailbox-page.ts'
import { createMailer } from './mailer.ts'
import { emailJob, emailWorker, queueEmail } from './send-email.ts'
import { startWorking } from '../jobs/workers.ts'
import { readSettings } from '../settings/settings.ts'
import { atomically, type Shop } from '../shop.ts'

const root = mkdtempSync(join(tmpdir(), 'nadi-letters-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let places = 0

const email: Email = {
  to: 'meera@example.in',
  subject: 'Your order is placed',
  body: [
    'Hello <b>Meera</b> & family,',
    { facts: [['Total', '₹1,653']] },
    { link: 'http://localhost:3000/profile?a=1&b=2', label: 'See it' },
  ],
}

/** The same shop with a mailbox of its own, or with a mail server. */
function withBox(shop: Shop, settings: Partial<Shop['settings']> = {}): Shop {
  places += 1
  return {
    ...shop,
    log: { ...shop.log, error: () => undefined },
    settings: { ...shop.settings, dataDir: join(root, String(places)), ...settings },
  }
}

async function posting(shop: Shop): Promise<void> {
  const mailer = createMailer(shop.settings)
  const { stop } = await startWorking(shop, {
    workers: {
      [emailJob]: emailWorker({
        mailer,
        isVerified: async () => true,
        areWithdrawn: async () => false,
      }),
    },
  })
  onTestFinished(async () => {
    await stop()
    mailer.close()
  })
}

const box = (shop: Shop) => join(shop.settings.dataDir, 'letters')
const emailFiles = (shop: Shop) => readdirSync(box(shop)).filter((file) => file.endsWith('.eml'))
const states = async (shop: Shop) =>
  (
    await shop.db.execute<{ state: string }>(
      sql`select state::text from pgboss.job where name = 'work'`,
    )
  ).rows.map(({ state }) => state)

describe('an email', () => {
  const settings = readSettings({ STORE_NAME: 'Nadi <&>' })

  it('says the same in both forms, and nothing in it becomes HTML', () => {
    const { text, html } = renderEmail(email, settings)
    expect(text).toContain(
      'Hello <b>Meera</b> & family,\n\nTotal: ₹1,653\n\nSee it: http://localhost:3000/profile?a=1&b=2\n',
    )
    expect(html).toContain('Hello &#60;b&#62;Meera&#60;/b&#62; &#38; family,')
    expect(html).toContain('href="http://localhost:3000/profile?a=1&#38;b=2"')
    expect(html).toContain('Nadi &#60;&#38;&#62;')
    expect(html).not.toMatch(/<b>|<script/)
  })

  it.for(['to', 'subject', 'replyTo'] as const)('has no second line in its %s', (header) => {
    for (const broken of [
      'a@example.in\r\nBcc: b@example.in',
      'a\nb',
      'a\rb',
      'a\u2028b',
      'a\0b',
    ]) {
      expect(() => renderEmail({ ...email, [header]: broken }, settings)).toThrow('one line')
    }
  })
})

describe('practice mode', () => {
  itRaces(
    'puts a posted email into the folder within two seconds, as mail, page and text, for the owner alone',
    async ({ shop: plain }) => {
      const shop = withBox(plain)
      await posting(shop)
      const untilSent = async (attempt: number) => {
        const began = performance.now()
        await atomically(shop, (shop) => queueEmail(shop, `order-placed ${attempt}`, email))
        await until(async () => (await states(shop)).every((state) => state === 'completed'))
        return performance.now() - began
      }
      expect(await quickest(2_000, untilSent)).toBeLessThan(2_000)
      const files = readdirSync(box(shop)).sort()
      expect(files.slice(0, 3).map((file) => file.slice(file.lastIndexOf('.')))).toEqual([
        '.eml',
        '.html',
        '.txt',
      ])
      for (const file of files) expect(statSync(join(box(shop), file)).mode & 0o077).toBe(0)
      const eml = readFileSync(join(box(shop), files[0] ?? ''), 'utf8')
      expect(eml).toMatch(/^From: Nadi <care@example\.in>\r$/m)
      expect(eml).toMatch(/^To: meera@example\.in\r$/m)
      expect(eml).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r$/m)
      expect(readFileSync(join(box(shop), files[2] ?? ''), 'utf8')).toContain('Total: ₹1,653')
    },
  )

  itRaces(
    'writes nothing for work that was rolled back, and one email for one that is said twice',
    async ({ shop: plain }) => {
      const shop = withBox(plain)
      const broken = atomically(shop, async (shop) => {
        await queueEmail(shop, 'lost', email)
        throw new Error('rolled back')
      })
      await expect(broken).rejects.toThrow()
      for (const key of ['kept', 'kept']) await queueEmail(shop, key, email)
      await posting(shop)
      await until(async () => (await states(shop)).join() === 'completed')
      await queueEmail(shop, 'kept', email)
      expect(await states(shop)).toEqual(['completed'])
      expect(emailFiles(shop)).toHaveLength(1)
    },
  )

  itRaces(
    'keeps one file when an email is sent again because its sender was killed before it could say so',
    async ({ shop: plain }) => {
      const shop = withBox(plain)
      await queueEmail(shop, 'order-placed 1', email)
      await posting(shop)
      await until(async () => (await states(shop)).join() === 'completed')
      const [first] = emailFiles(shop)
      await shop.db.execute(
        sql`update pgboss.job set state = 'retry', retry_count = 1, completed_on = null, start_after = now()`,
      )
      await until(async () => (await states(shop)).join() === 'completed')
      expect(emailFiles(shop)).toEqual([first])
    },
  )
})

describe('the mailbox', () => {
  const ask = (
    shop: Shop,
    path: string,
    about: { address?: string; headers?: Record<string, string>; host?: string } = {},
  ) =>
    devMailboxPage(
      shop,
      new Request(`http://${about.host ?? 'localhost:3000'}${path}`, {
        headers: about.headers ?? {},
      }),
      about.address ?? '127.0.0.1',
    )

  it('lists and shows the letters on this machine, to nobody else and no search engine', async ({
    shop: plain,
  }) => {
    const shop = withBox(plain)
    expect(await (await ask(shop, '/letters'))?.text()).toContain('There are no letters yet')
    await createMailer(shop.settings).send({
      ...renderEmail({ ...email, subject: '<Yours> & mine' }, shop.settings),
      id: '0f0bd9a5-6a3c-4c0e-9d0e-6d6f0a3b7c11',
      since: new Date('2026-11-21T10:00:00Z'),
    })
    const listed = await ask(shop, '/letters')
    const html = (await listed?.text()) ?? ''
    expect(html).toContain('&#60;Yours&#62; &#38; mine')
    expect(html).toContain('meera@example.in')
    expect(Object.fromEntries(listed?.headers ?? [])).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(listed?.headers.get('content-security-policy')).not.toContain('script')
    const [, path = ''] = /href="(\/letters\/[^"]+)"/.exec(html) ?? []
    expect(await (await ask(shop, path))?.text()).toContain('Hello &#60;b&#62;Meera')
    for (const address of ['::1', '::ffff:127.0.0.1'])
      expect((await ask(shop, '/letters', { address }))?.status).toBe(200)
    for (const wrong of [
      '/letters/',
      '/letters/x',
      '/letters/../auth-secret',
      '/letters/%2e%2e%2fauth-secret',
      '/lettersx',
    ])
      expect(await ask(shop, wrong)).toBeUndefined()
  })

  it.for([
    ['another machine', {}, { address: '192.0.2.1' }],
    ['an unknown address', {}, { address: 'unknown' }],
    ['another name of this machine', {}, { host: 'shop.example.in' }],
    ['a proxy', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a shop with a public address', { exposure: 'public' }, {}],
    ['a shop shown in a house', { exposure: 'insecure demo' }, {}],
    ['a shop with a mail server', { smtpUrl: 'smtp://mail.example.in' }, {}],
  ] as const)('is not there for %s', async ([, settings, from], { shop }) => {
    expect(await ask(withBox(shop, settings), '/letters', from)).toBeUndefined()
  })
})

describe('a mail server', () => {
  type Taken = { raw: string; to: string[] }

  async function server(
    options: SMTPServerOptions = {},
  ): Promise<{ url: string; messages: Taken[] }> {
    const messages: Taken[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, callback) => {
        const parts: Buffer[] = []
        stream
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            messages.push({
              raw: Buffer.concat(parts).toString('utf8'),
              to: envelope.rcptTo.map(({ address }) => address),
            })
            callback()
          })
      },
      ...options,
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
    const address = smtp.server.address()
    return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, messages }
  }

  itRaces('gets each email once, to its one reader, in both forms', async ({ shop: plain }) => {
    const { url, messages } = await server()
    const shop = withBox(plain, { smtpUrl: url, mailFrom: 'Nadi Care <letters@shop.example>' })
    await posting(shop)
    await atomically(shop, async (shop) => {
      for (const key of ['1', '1', '2']) await queueEmail(shop, key, email)
    })
    await until(async () => (await states(shop)).join() === 'completed,completed')
    expect(messages.map(({ to }) => to)).toEqual([['meera@example.in'], ['meera@example.in']])
    expect(messages[0]?.raw).toMatch(/^From: Nadi Care <letters@shop\.example>\r$/m)
    expect(messages[0]?.raw).toContain('multipart/alternative')
    expect(new Set(messages.map(({ raw }) => /^Message-ID: (\S+)/m.exec(raw)?.[1])).size).toBe(2)
  })

  itRaces(
    'that is down or refuses gets the email later, under the same Message-ID',
    async ({ shop: plain }) => {
      let commonErrors = 0
      const { url, messages } = await server({
        onRcptTo: (_, __, callback) =>
          callback(commonErrors++ === 0 ? new Error('try later') : undefined),
      })
      const shop = withBox(plain, { smtpUrl: url })
      await queueEmail(shop, '1', email)
      await posting(shop)
      await until(async () => (await states(shop)).join() === 'retry')
      expect(messages).toEqual([])
      const [id] = (
        await shop.db.execute<{ id: string }>(
          sql`update pgboss.job set start_after = now() where name = 'work' returning id`,
        )
      ).rows
      await until(() => messages.length === 1)
      expect(messages[0]?.raw).toContain(`Message-ID: <${id?.id}@localhost>`)
    },
  )

  it('is never told a second reader or header by what a stranger wrote', async ({
    shop: plain,
  }) => {
    const { url, messages } = await server()
    const mailer = createMailer(withBox(plain, { smtpUrl: url }).settings)
    onTestFinished(() => mailer.close())
    const tricky: RenderedEmail = {
      ...renderEmail(email, plain.settings),
      to: 'a@example.in,b@example.in',
      replyTo: '"x, <c@example.in>" <d@example.in>',
    }
    await mailer
      .send({ ...tricky, id: '0f0bd9a5-6a3c-4c0e-9d0e-6d6f0a3b7c11', since: new Date() })
      .catch(() => undefined)
    expect(messages.flatMap(({ to }) => to)).not.toContain('b@example.in')
  })
})

describe('the queue of letters', () => {
  it('holds nothing when an enquiry is refused', async ({ shop }) => {
    expect(
      (await asking(shop)('POST', '/api/send-enquery', { body: { name: 'Asha' } })).status,
    ).toBe(400)
    expect(await states(shop)).toEqual([])
  })
})

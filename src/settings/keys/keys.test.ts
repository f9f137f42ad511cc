import { createServer, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { readSettings } from '#platform/settings/settings.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import type { Shop } from '#platform/shop.ts'
import { settingSecret } from '#platform/tables.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const keys = {
  version: 0,
  keyId: 'rzp_live_1DP5mmOlF5G5ag',
  keySecret: 'the-secret-of-the-key-9F3k',
  webhookSecret: 'the-secret-of-the-webhook-7Qz1',
}

/** The same shop before a payment provider that answers with this status. */
function before(shop: Shop, status: number) {
  const requests: { url: string; authorization: string | null }[] = []
  const provider: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push({ url: request.url, authorization: request.headers.get('authorization') })
    if (status === 0) throw new TypeError('fetch failed')
    return Response.json({ items: [] }, { status })
  }
  return { shop: { ...shop, fetch: provider }, requests }
}

async function asOwner(shop: Shop, email = 'farida@example.in') {
  const member = await aMember(shop, { email })
  const ask = askingStaff(shop, { as: member })
  return {
    act: (call: string, body: object = {}) => ask('POST', `/admin/api/settings/${call}`, { body }),
    list: async () => (await ask('GET', '/admin/api/settings/list')).body,
  }
}

/** Emails that wait for owners. */
async function newsOf({ db }: Shop): Promise<{ to: string; subject: string }[]> {
  const { rows } = await db.execute<{ email: { to: string; subject: string } }>(
    sql`select data -> 'payload' as email from pgboss.job
      where data -> 'payload' ->> 'subject' like 'Staff: %' order by created_on`,
  )
  return rows.map(({ email }) => email)
}

describe('payment keys', () => {
  it('are tried with the provider, then kept encrypted and shown by their last four', async ({
    shop: bare,
  }) => {
    const { shop, requests } = before(bare, 200)
    const { act, list } = await asOwner(shop)
    expect((await act('save-payment-keys', keys)).status).toBe(204)
    const login = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
    expect(requests).toEqual([
      {
        url: 'https://api.razorpay.com/v1/payments?count=1',
        authorization: `Basic ${login}`,
      },
    ])
    expect(shop.settings.payments).toMatchObject({
      mode: 'live',
      keys: { keyId: keys.keyId, keySecret: keys.keySecret, webhookSecrets: [keys.webhookSecret] },
    })
    const listed = await list()
    expect(listed.payments).toMatchObject({
      version: 1,
      mode: 'live',
      by: 'Ravi Menon',
      shown: { keyId: keys.keyId, keySecret: '…9F3k', webhookSecret: '…7Qz1' },
    })
    const { rows } = await shop.db.execute(sql`
      select (select jsonb_agg(s) from setting_secret s)::text as stored, (select jsonb_agg(d) from audit_detail d)::text as audit`)
    const everything = JSON.stringify([listed, rows])
    expect(await newsOf(shop)).toEqual([
      expect.objectContaining({ subject: 'Staff: the keys of the payment provider are changed' }),
    ])
    expect(everything).not.toContain(keys.keySecret)
    expect(everything).not.toContain(keys.webhookSecret)
  })

  it.for([
    [401, 'does not accept this secret'],
    [500, 'could not be asked'],
    [0, 'could not be asked'],
  ] as const)(
    'that the provider answers with %d are not saved',
    async ([status, words], { shop: bare }) => {
      const { shop } = before(bare, status)
      const { act, list } = await asOwner(shop)
      const answer = await act('save-payment-keys', keys)
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body)).toContain(words)
      expect(shop.settings.payments.mode).toBe('practice')
      expect((await list()).payments.version).toBe(0)
    },
  )

  it('can be tested without saving: those that are typed, or those in force', async ({
    shop: bare,
  }) => {
    const { shop, requests } = before(bare, 200)
    const { act, list } = await asOwner(shop)
    const { keyId, keySecret } = keys
    expect((await act('test-payment-keys')).status).toBe(409)
    expect((await act('test-payment-keys', { keyId })).status).toBe(409)
    expect((await act('test-payment-keys', { keyId, keySecret })).body).toEqual({ keyId })
    expect((await list()).payments.version).toBe(0)
    await act('save-payment-keys', keys)
    expect((await act('test-payment-keys')).body).toEqual({ keyId })
    expect(requests).toHaveLength(3)
    const away = await asOwner(before(shop, 401).shop, 'ravi@example.in')
    expect((await away.act('test-payment-keys')).status).toBe(422)
  })

  it('of the environment are not replaced', async ({ shop: bare }) => {
    const { shop, requests } = before(bare, 200)
    const own = {
      ...shop,
      settings: readSettings({ ...shop.settings.environment, PAYMENTS: 'off' }),
    }
    const { act, list } = await asOwner(own)
    expect((await act('save-payment-keys', keys)).status).toBe(409)
    expect(requests).toEqual([])
    expect((await list()).payments.lockedBy).toEqual(['PAYMENTS'])
  })

  it('that follow others keep the former webhook secret for events sent again', async ({
    shop: bare,
  }) => {
    const { shop } = before(bare, 200)
    const { act } = await asOwner(shop)
    await act('save-payment-keys', keys)
    const next = { ...keys, version: 1, webhookSecret: 'another-secret-of-the-webhook' }
    expect((await act('save-payment-keys', keys)).status).toBe(409)
    expect((await act('save-payment-keys', next)).status).toBe(204)
    expect(shop.settings.payments.keys?.webhookSecrets).toEqual([
      next.webhookSecret,
      keys.webhookSecret,
    ])
    expect((await act('choose-cash-only', { version: 2 })).status).toBe(204)
    expect(shop.settings.payments).toMatchObject({ mode: 'off', keys: undefined })
    const [row] = await shop.db
      .select()
      .from(settingSecret)
      .where(eq(settingSecret.name, 'payments'))
    expect(row).toMatchObject({ sealed: null, shown: { mode: 'off' }, version: 3 })
  })

  it('restored on a machine with another STAFF_SECRET turn online payments off, and say why', async ({
    shop: bare,
  }) => {
    const { shop } = before(bare, 200)
    const { act } = await asOwner(shop, 'meera@example.in')
    await act('save-payment-keys', keys)
    const restored = {
      ...shop,
      settings: readSettings({ ...shop.settings.environment, STAFF_SECRET: 'n'.repeat(40) }),
    }
    const errors: string[] = []
    await loadSettings({
      ...restored,
      log: {
        ...shop.log,
        error: (_: object, text: string) => void errors.push(text),
      } as Shop['log'],
    })
    expect(restored.settings.payments.mode).toBe('off')
    expect(errors).toEqual([expect.stringContaining('cannot be read with this STAFF_SECRET')])
    expect(
      (await (await asOwner({ ...restored, fetch: shop.fetch })).list()).payments,
    ).toMatchObject({
      mode: 'off',
      isUnreadable: true,
    })
  })
})

/** A mail server that takes one letter after another, or refuses whoever logs in. */
async function aMailServer(refuses = false) {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.write('220 mail ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const text = String(bytes)
      if (letter !== undefined) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = undefined
        return socket.write('250 taken\r\n')
      }
      if (/^EHLO/i.test(text)) return socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
      if (/^AUTH/i.test(text))
        return socket.write(refuses ? '535 wrong password\r\n' : '235 welcome\r\n')
      if (/^DATA/i.test(text)) {
        letter = ''
        return socket.write('354 go on\r\n')
      }
      return socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    letters,
    form: { version: 0, host: '127.0.0.1', port, user: 'care@sehat.in', password: 'pa ss/wörd' },
  }
}

describe('the mail server', () => {
  it('is tried by an email to oneself, then kept encrypted, and sends from then on', async ({
    shop,
  }) => {
    const { act, list } = await asOwner(shop)
    const { letters, form } = await aMailServer()
    expect((await act('save-mail-server', form)).status).toBe(204)
    expect(letters).toEqual([expect.stringContaining('farida@example.in')])
    expect((await list()).mail).toMatchObject({
      isSent: true,
      shown: { host: '127.0.0.1', port: String(form.port), user: 'care@sehat.in' },
    })
    expect((await act('test-mail')).body).toEqual({ to: 'farida@example.in' })
    expect(letters).toHaveLength(2)
    expect((await act('forget-mail-server', { version: 1 })).status).toBe(204)
    expect(shop.settings.smtpUrl).toBeUndefined()
  })

  it('is believed by other servers with SPF, DKIM and DMARC, which are looked up', async ({
    shop: bare,
  }) => {
    const records: Record<string, string> = {
      'sehat.in': 'v=spf1 include:mail.example.in -all',
      'google._domainkey.sehat.in': 'v=DKIM1; k=rsa; p=MIGf',
    }
    const recordState = async (name: string) => {
      const text = records[name]
      if (text === undefined) throw Object.assign(new Error(), { code: 'ENOTFOUND' })
      return [[text.slice(0, 9), text.slice(9)]]
    }
    const away = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }))
    const settings = { ...bare.settings, mailFrom: 'Sehat <care@sehat.in>' }
    const member = await aMember(bare)
    const recordsBy = async (resolve: typeof recordState) =>
      (
        await askingStaff({ ...bare, settings, resolve }, { as: member })(
          'GET',
          '/admin/api/settings/mail-records',
        )
      ).body
    expect(await recordsBy(recordState)).toEqual({
      domain: 'sehat.in',
      spf: 'found',
      dkim: 'found',
      dmarc: 'missing',
    })
    expect(await recordsBy(away)).toMatchObject({ spf: 'unknown', dkim: 'unknown' })
  })

  it('is looked up once, however many members ask for its records at once', async ({ shop }) => {
    let lookUps = 0
    const resolve = async () => {
      lookUps += 1
      return [['v=spf1 -all']]
    }
    const ask = askingStaff({ ...shop, resolve }, { as: await aMember(shop) })
    await ask('GET', '/admin/api/settings/mail-records')
    const ofOne = lookUps
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('GET', '/admin/api/settings/mail-records')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(lookUps).toBe(ofOne)
    const inAMinute = { ...shop, resolve, clock: () => new Date(shop.clock().getTime() + 60_000) }
    await askingStaff(inAMinute, { as: await aMember(shop) })(
      'GET',
      '/admin/api/settings/mail-records',
    )
    expect(lookUps).toBe(2 * ofOne)
  })

  it('that is changed tells the owners, by the former one too', async ({ shop }) => {
    const { act } = await asOwner(shop)
    const [former, next] = [await aMailServer(), await aMailServer()]
    await act('save-mail-server', former.form)
    expect((await act('save-mail-server', { ...next.form, version: 1 })).status).toBe(204)
    expect(former.letters.at(-1)).toContain('the mail server is changed')
    const news = { to: 'farida@example.in', subject: 'Staff: the mail server is changed' }
    expect(await newsOf(shop)).toMatchObject([news, news])
  })

  it('that takes no email is not saved; one inside a network is not quoted', async ({ shop }) => {
    const { act } = await asOwner(shop)
    const { form } = await aMailServer(true)
    const answer = await act('save-mail-server', form)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(
      'The mail server did not take the test email, so nothing was saved.',
    )
    expect(JSON.stringify(answer.body)).not.toContain(form.password)
    expect(shop.settings.smtpUrl).toBeUndefined()
  })
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { authSecret } from './auth-secret.ts'
import { readSettings, settingsTable } from './settings.ts'
import { StartRefused } from './start-refused.ts'

const folder = mkdtempSync(join(tmpdir(), 'nadi-settings-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('settings', () => {
  it('has a default for everything, as the table says', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      seed: 'demo',
      trustProxy: 0,
    })
    expect(settings).toMatchObject({
      freeShippingFromPaise: 200_000,
      returnDays: 30,
      logInAttempts: 10,
      logInAttemptsPerAddress: 50,
      signUpsPerAddress: 20,
    })
    expect(settings).toMatchObject({
      newShopperCash: { orders: 3, pieces: 30, paise: 5_000_000 },
      confirmPhoneHours: 48,
      provedShopperCash: { orders: 20, pieces: 500, paise: 20_000_000 },
    })
    const asDefault = Object.fromEntries(
      settingsTable
        .filter(({ name }) => name !== 'PUBLIC_URL')
        .map((row) => [row.name, row.default]),
    )
    expect(readSettings(asDefault)).toEqual({ ...settings, environment: expect.anything() })
  })

  it('lists every setting once, with its meaning', () => {
    const names = settingsTable.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    // The six settings of payment are one answer, the six of who sells, those of the object
    // store, those of instalments, and twice three of Cash On Delivery; three fields say where the values come from.
    expect(names.length - 5 - 5 - 4 - 2 - 2 - 2 + 3).toBe(Object.keys(readSettings({})).length)
    expect(settingsTable.filter(({ meaning }) => !/^[a-zA-Z].+\.$/.test(meaning))).toEqual([])
  })

  it('reads the figures of the home page, or that there are none', () => {
    const of = (text?: string) => readSettings({ STORE_COUNTERS: text }).counters
    expect(of()).toEqual([
      { what: 'Vendors', value: 200, tail: '' },
      { what: 'Sales', value: 654, tail: 'K' },
      { what: 'Customers', value: 587, tail: 'K' },
      { what: 'Rating', value: 4.9, tail: '' },
    ])
    expect(of('Years: 12+')).toEqual([{ what: 'Years', value: 12, tail: '+' }])
    expect(of('none')).toEqual([])
    for (const wrong of ['many', 'Sales: lots', 'A: 1; B: 2; C: 3; D: 4; E: 5'])
      expect(() => of(wrong)).toThrow(
        'it must be none, or up to four figures such as Sales: 654K; Rating: 4.9',
      )
  })

  it('counts an empty value as absent', () => {
    const empty = Object.fromEntries(settingsTable.map(({ name }) => [name, '  ']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it('takes what it is given', () => {
    const env = {
      PORT: '0',
      PAYMENTS: 'off',
      PUBLIC_URL: 'https://shop.example.in/',
      DATABASE_URL: 'postgres://a:b@db/nadi',
      STORE_WHATSAPP: '+91 98450 00000',
      FREE_SHIPPING_FROM_RUPEES: '1500',
    }
    expect(readSettings(env)).toMatchObject({
      port: 0,
      publicUrl: 'https://shop.example.in',
      databaseUrl: env.DATABASE_URL,
      storeWhatsapp: '+91 98450 00000',
      freeShippingFromPaise: 150_000,
    })
  })

  it('takes the rate of instalments to two decimals', () => {
    const all = { EMI_FROM_RUPEES: '3000', EMI_MONTHS: '6', EMI_RATE: '13.5' }
    expect(readSettings(all).instalments).toEqual({ fromPaise: 300_000, months: 6, rate: 1350 })
    for (const EMI_RATE of ['60.01', '-1', '1e1', '13.555', '१५'])
      expect(() => readSettings({ ...all, EMI_RATE })).toThrow(/EMI_RATE/)
  })

  it('takes a shop for a demonstration on its own machine, and on the internet only when it says so', () => {
    const seedOf = (env: Record<string, string>) => readSettings(env).seed
    expect([
      seedOf({}),
      seedOf({ PUBLIC_URL: 'http://192.168.1.5:3000', ALLOW_INSECURE_DEMO: 'yes' }),
      seedOf({ SEED: 'none' }),
    ]).toEqual(['demo', 'demo', 'none'])
    const open = { PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'off' }
    expect([seedOf(open), seedOf({ ...open, SEED: 'demo' })]).toEqual(['none', 'demo'])
  })

  it('lets the public address follow the port', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it.each([
    [
      'PORT',
      '65536',
      'The setting PORT cannot be "65536": it must be a whole number from 0 to 65535.',
    ],
    ['PORT', '3e3', 'The setting PORT cannot be "3e3": it must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'The setting PORT cannot be "-1": it must be a whole number from 0 to 65535.'],
    [
      'PUBLIC_URL',
      'ftp://shop',
      'The setting PUBLIC_URL cannot be "ftp://shop": it must be an origin such as https://shop.example.in, with nothing after it.',
    ],
    [
      'PUBLIC_URL',
      'https://shop.example.in/store',
      'The setting PUBLIC_URL cannot be "https://shop.example.in/store": it must be an origin such as https://shop.example.in, with nothing after it.',
    ],
    ['SEED', 'real', 'The setting SEED cannot be "real": it must be one of demo, none.'],
    [
      'LOG_LEVEL',
      'loud',
      'The setting LOG_LEVEL cannot be "loud": it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'TRUST_PROXY',
      'true',
      'The setting TRUST_PROXY cannot be "true": it must be a whole number from 0 to 10.',
    ],
    [
      'MAIL_FROM',
      'Store <nobody>',
      'The setting MAIL_FROM cannot be "Store <nobody>": it must be an e-mail address, with or without a name before it: Store <care@example.in>.',
    ],
    [
      'STORE_OWNER_EMAIL',
      'nobody',
      'The setting STORE_OWNER_EMAIL cannot be "nobody": it must be an e-mail address.',
    ],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new StartRefused(sentence))
  })

  it.each([
    ['AUTH_SECRET', 'hunter2'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/shop'],
    ['SMTP_URL', 'imap://root:hunter2@mail.example.in'],
  ])('refuses a wrong %s without showing it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(
        `^The setting ${name} cannot be the value it has \\(not shown\\): it must (?!.*hunter2)`,
      ),
    )
  })
})

describe('the key that signs log-ins', () => {
  it('is the one of AUTH_SECRET when there is one', () => {
    expect(authSecret(readSettings({ AUTH_SECRET: 's'.repeat(32), DATA_DIR: '/proc/nadi' }))).toBe(
      's'.repeat(32),
    )
  })

  it('is otherwise made once, kept privately, and the same after a restart', () => {
    const env = { DATA_DIR: join(folder, 'data') }
    const secret = authSecret(readSettings(env))
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(authSecret(readSettings(env))).toBe(secret)
    const file = join(env.DATA_DIR, 'auth-secret')
    expect(readFileSync(file, 'utf8')).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('refuses a damaged file and an unusable folder', () => {
    const damaged = { DATA_DIR: join(folder, 'damaged') }
    authSecret(readSettings(damaged))
    writeFileSync(join(damaged.DATA_DIR, 'auth-secret'), 'short')
    expect(() => authSecret(readSettings(damaged))).toThrow(
      /^The key in .*auth-secret is too short to be one: delete that file/,
    )
    expect(() => authSecret(readSettings({ DATA_DIR: '/proc/nadi' }))).toThrow(
      /^Nadi cannot write in the data folder \/proc\/nadi/,
    )
  })
})

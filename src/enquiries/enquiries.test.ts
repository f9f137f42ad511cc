import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { RenderedEmail } from '#platform/mail/email-layout.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { enquiry } from './tables.ts'

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  number: '98450 00000',
  subject: 'Air mattress',
  message: 'Do you have one\nfor 120 kg?',
}
const success = {
  success: true,
  message: 'Your enquiry has been sent successfully.',
  enquiryNumber: expect.stringMatching(/^\d{4,}$/),
  statusUrl: expect.stringMatching(/^http:\/\/localhost:3000\/complaint\/[\w-]{32}$/),
}

async function queuedEmails(shop: Shop): Promise<RenderedEmail[]> {
  const { rows } = await shop.db.execute<{ email: RenderedEmail }>(
    sql`select data -> 'payload' as email from pgboss.job where name = 'work'`,
  )
  return rows.map(({ email }) => email)
}

describe('an enquiry', () => {
  it('is stored and emailed to the owner, with the shopper as reply-to', async ({ shop }) => {
    const { status, body } = await asking(shop)('POST', '/api/send-enquery', { body: asha })
    expect([status, body]).toEqual([200, success])
    const stored = { ...asha, number: '9845000000', userId: null, state: 'new' }
    expect(await shop.db.select().from(enquiry)).toMatchObject([stored])
    const [email, ...more] = await queuedEmails(shop)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      to: 'care@example.in',
      replyTo: asha.email,
      subject: 'A new enquiry',
    })
    expect(email?.text).toContain('Subject: Air mattress\n\nDo you have one\nfor 120 kg?')
  })

  it('accepts a number in any notation or as a JSON number, and keeps its digits', async ({
    shop,
  }) => {
    const ask = asking(shop)
    for (const [number, digits] of [
      ['9845000000', '9845000000'],
      ['+91 (98450) 00-000', '9845000000'],
      ['+91 98450-00000', '9845000000'],
      [' 98450 ', '98450'],
      [9_845_000_000, '9845000000'],
      ['९८४५० ००००० ', '9845000000'],
      ['\u202A+91 98450\u00A000000\u202C', '9845000000'],
      ['+44 20 7946 0958', '442079460958'],
    ]) {
      const body = { ...asha, number }
      expect((await ask('POST', '/api/send-enquery', { body })).status, String(number)).toBe(200)
      const stored = await shop.db.select().from(enquiry)
      expect(stored.at(-1)?.number).toBe(digits)
      await shop.db.delete(enquiry)
    }
    for (const number of ['98450 ab', '123', '1'.repeat(16), '++91 98450', 1.5, -5, null]) {
      const { status, body } = await ask('POST', '/api/send-enquery', { body: { ...asha, number } })
      expect([status, body.errors?.[0]?.path], String(number)).toEqual([400, 'number'])
    }
  })

  it('accepts an email address of any script, and stores its domain in ASCII', async ({ shop }) => {
    const ask = asking(shop)
    for (const [email, expected] of [
      ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
      ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
      ['Asha@Example.IN', 'Asha@Example.IN'],
    ] as const) {
      expect(
        (await ask('POST', '/api/send-enquery', { body: { ...asha, email } })).status,
        email,
      ).toBe(200)
      expect(
        (await queuedEmails(shop)).filter(({ replyTo }) => replyTo === expected),
        email,
      ).not.toEqual([])
    }
    for (const email of [
      'आशा@example.in',
      'asha@उदाहरण',
      'asha@उदा हरण.भारत',
      'asha@उदाहरण.भारत/x',
      'asha@',
    ]) {
      const { status, body } = await ask('POST', '/api/send-enquery', { body: { ...asha, email } })
      expect([status, body.errors?.[0]?.path, body.message], email).toEqual([
        400,
        'email',
        expect.stringMatching(
          /^Please (enter a valid email address|write the part before the @ in Latin letters)\.$/,
        ),
      ])
    }
  })

  it.for(['name', 'email', 'number', 'subject', 'message'] as const)(
    'needs its %s',
    async (field, { shop }) => {
      for (const value of [undefined, '', '   ', {}, 'x'.repeat(6_000), 'a\0b']) {
        const { status, body } = await asking(shop)('POST', '/api/send-enquery', {
          body: { ...asha, [field]: value },
        })
        expect([status, body.errors?.[0]?.path]).toEqual([400, field])
      }
      expect(await shop.db.select().from(enquiry)).toEqual([])
    },
  )

  it('cannot inject a header line or HTML into the email', async ({ shop }) => {
    await asking(shop)('POST', '/api/send-enquery', {
      body: {
        ...asha,
        name: 'Asha\r\nBcc: all@example.in',
        subject: 'One\nTwo',
        message: '<img src=x onerror=alert(1)>',
      },
    })
    const [email] = await queuedEmails(shop)
    expect(email?.text).toContain('Name: Asha Bcc: all@example.in\n')
    expect(email?.subject).toBe('A new enquiry')
    expect(email?.html).not.toContain('<img')
  })

  it('with a filled honeypot gets the usual answer and is dropped', async ({ shop }) => {
    expect(
      (
        await asking(shop)('POST', '/api/send-enquery', {
          body: { ...asha, website: 'https://spam.example' },
        })
      ).body,
    ).toEqual(success)
    expect([await shop.db.select().from(enquiry), await queuedEmails(shop)]).toEqual([[], []])
  })

  it('is limited to ten an hour from one address', async ({ shop }) => {
    const statuses: number[] = []
    for (let number = 0; number < 11; number += 1)
      statuses.push((await asking(shop)('POST', '/api/send-enquery', { body: asha })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(
      (await asking(shop, { address: '203.0.113.9' })('POST', '/api/send-enquery', { body: asha }))
        .status,
    ).toBe(200)
  })
})

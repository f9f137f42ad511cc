import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import * as accounts from '#accounts/emails.ts'
import { addressTakenEmail, confirmLinkEmail } from '#accounts/email/emails.ts'
import { askForResetLink, resetRequestJob } from '#accounts/password-reset.ts'
import { emailText } from '#content/tables.ts'
import { order } from '#orders/tables.ts'
import type { CourierFacts } from '#delivery/couriers/rules.ts'
import * as changes from '#orders/emails-of-changes.ts'
import * as parcels from '#orders/emails-of-parcels.ts'
import { writeOrderPlacedEmail } from '#orders/state/order-placed.ts'
import { refusalNames, returnStates } from '#orders/returns/lifecycle.ts'
import { returnEmail } from '#orders/returns/return-email.ts'
import { noteLanguage, requestLanguage, withLanguage } from '#platform/language/request-language.ts'
import { composed } from '#platform/mail/compose.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import {
  emailIds,
  emailKinds,
  defaultWords,
  sampleBlocks,
  sampleFields,
} from '#platform/mail/default-words.ts'
import { emailInLanguage } from '#platform/mail/in-language.ts'
import { inOwnWords } from '#platform/mail/own-words.ts'
import { onBehalfOf } from '#platform/telemetry/request-context.ts'
import { reminderEmail } from '#reminders/emails.ts'
import { backEmail, confirmEmail } from '#stock-alerts/emails.ts'
import { asking } from './support/ask.ts'
import { aPincode, aProduct, aShopper } from './support/builders.ts'
import { it, testShop } from './support/test-shop.ts'

const url = 'https://shop.example'
const reader = { to: 'asha@example.in', name: 'आशा', userId: v7(), number: 100_004 }
const notice = { ...reader, token: 'key', device: 'Android', at: new Date() }
const lines = [{ productName: 'मास्क', pieces: 2, amountPaise: 500 }]
const link = { email: 'asha@example.in', userId: reader.userId } as Parameters<
  typeof confirmLinkEmail
>[0]['link']

const courier = { name: 'डाक', link: `${url}/{number}` } as CourierFacts
const parcel = { parcel: 2, trackingNumber: 'AWB 12345', courier, invoiceNumber: 'N2627-000123' }

const returned = { returnNumber: 1001, lines: [{ name: 'मास्क', pieces: 2 }] }
const product = { productId: v7(), name: 'मास्क', pricePaise: 50_000 }

function emailsToShoppers(): Email[] {
  return [
    ...emailKinds.map((kind) => {
      const fields = { ...sampleFields, name: 'आशा' }
      const blocks = { ...sampleBlocks, button: [{ link: url, label: 'See your order' }] }
      return { to: reader.to, ...composed(defaultWords[kind], { fields, blocks }) }
    }),
    accounts.newDeviceEmail(notice, url),
    accounts.newPasswordEmail(notice, url),
    accounts.passwordResetEmail(notice, url),
    ...(['verify', 'change', 'undo'] as const).map((kind) =>
      confirmLinkEmail({ link: { ...link, kind }, token: 'key', publicUrl: url, storeName: 'नदी' }),
    ),
    addressTakenEmail({ to: reader.to, publicUrl: url, storeName: 'नदी' }),
    ...(['none left', 'shopper asked', 'damaged'] as const).map((cause) =>
      changes.reducedEmail({ ...reader, cause, lines, refundPaise: 0, duePaise: 900 }, url),
    ),
    ...[lines, []].map((toCome) =>
      parcels.parcelSentEmail({ ...reader, ...parcel, lines, toCome, duePaise: 900 }, url),
    ),
    parcels.parcelCorrectedEmail({ ...reader, ...parcel }, url),
    ...[500, 0].map((refundPaise) =>
      parcels.parcelBackEmail(
        { ...reader, lines, parcel: 2, deliveryPaise: 100, refundPaise, isCash: refundPaise === 0 },
        url,
      ),
    ),
    changes.paymentLinkEmail({ ...reader, url, totalPaise: 500, payUntil: new Date() }),
    changes.cashBackEmail({ ...reader, amountPaise: 500, lines }, url),
    ...returnStates.flatMap((state) =>
      refusalNames.flatMap((refusal) =>
        (['faulty', 'size'] as const).map((reason) =>
          returnEmail(
            { ...reader, ...returned, state, refusal, reason, resolution: 'refund' },
            url,
          ),
        ),
      ),
    ),
    ...(['received', 'sent', 'settled'] as const).map((state) => {
      const about = { resolution: 'replacement', reason: 'faulty', isPaid: true } as const
      return returnEmail({ ...reader, ...returned, ...about, state, sent: parcel }, url)
    }),
    returnEmail(
      {
        ...reader,
        ...returned,
        state: 'received',
        reason: 'faulty',
        resolution: 'refund',
        isRestToCome: true,
      },
      url,
    ),
    confirmEmail({ to: reader.to, productName: 'मास्क', link: `${url}/stock-alerts/key` }),
    backEmail({ ...reader, productName: 'मास्क', productAddress: url, link: url }),
    reminderEmail({
      ...reader,
      publicUrl: url,
      endLink: url,
      products: [
        { ...product, isSold: true, isInStock: true },
        { ...product, isSold: true, isInStock: false },
        { ...product, isSold: false, isInStock: false },
      ],
    }),
  ]
}

function textsOf({ subject, body }: Email): string[] {
  return [subject, ...body.flatMap((part) => (typeof part === 'string' ? part : wordsIn(part)))]
}

const wordsIn = (part: Exclude<Email['body'][number], string>) =>
  'facts' in part ? part.facts.map(([name]) => name) : [part.label]

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text)
const named = new Set(['Pulse oximeter × 2'])

describe('an email to a shopper who reads Hindi', () => {
  it('has each of its words in Hindi, whatever it is about', () => {
    const english = emailsToShoppers()
      .map((email) => emailInLanguage({ ...email, language: 'hi' }, url))
      .flatMap(textsOf)
      .filter((text) => !isHindi(text) && !named.has(text))
    expect([...new Set(english)]).toEqual([])
    // A name in Hindi alone makes no sentence Hindi.
    const emails = emailsToShoppers().map((email) =>
      emailInLanguage({ ...email, language: 'hi' }, url),
    )
    const words = /\b(your|you|the|this|we|for)\b/i
    expect(emails.flatMap(textsOf).filter((text) => words.test(text))).toEqual([])
  })

  it('leads to the pages in Hindi, and says its language to a screen reader', async ({ shop }) => {
    const email = emailInLanguage(
      { ...accounts.passwordResetEmail(notice, url), language: 'hi' },
      url,
    )
    expect(JSON.stringify(email.body)).toContain(`${url}/hi/reset-password/key`)
    const own = { ...email, language: 'hi', parts: undefined }
    expect((await inOwnWords(testShop(shop.db, { LANGUAGES: 'en,hi' }), email)).subject).toBe(
      own.subject,
    )
  })
})

const request = { requestId: 'r', method: 'POST', route: '/api/checkout' }

/** As the site does it with a call of a page. */
function inPageOf<T>(language: string, path: string, work: () => T): T {
  return onBehalfOf({ ...request }, () => {
    const headers = new Headers({ 'accept-language': language })
    noteLanguage(new URL(path, url), headers, ['en', 'hi'])
    return work()
  })
}

describe('an order that is placed on a page in Hindi', () => {
  it('keeps its language, and its emails are in it; words of the owner are for English', async ({
    shop: plain,
  }) => {
    const shop = testShop(plain.db, { LANGUAGES: 'en,hi' })
    const shopper = await aShopper(shop)
    const { id: productId } = await aProduct(shop)
    await aPincode(shop, 560_001, 4_000)
    const body = {
      userId: shopper.id,
      products: [{ productId, quantity: 1, price: 800 }],
      voucher: null,
      couponDiscount: 0,
      paymentMethod: 'Cash On Delivery',
      shippingAddress: {
        phone: '9876543210',
        address: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        postalCode: '560001',
      },
    }
    const buy = (language: string) =>
      inPageOf(language, '/api/checkout', () =>
        asking(shop, { as: shopper })('POST', '/api/checkout', {
          body,
          headers: { 'idempotency-key': v7() },
        }),
      )
    const own = { subject: 'Ours {order number}', body: 'Ours.' }
    await shop.db.insert(emailText).values({ id: emailIds['order-placed'], version: 1, body: own })
    const subjects: string[] = []
    for (const language of ['hi', 'en', 'hi-IN,hi;q=0.9,en;q=0.8']) {
      const { status, body: answer } = await buy(language)
      expect(status).toBe(201)
      const orderId: string = answer.checkout._id
      const email = await writeOrderPlacedEmail(shop, { payload: { orderId } })
      if (email) subjects.push((await inOwnWords(shop, email)).subject)
    }
    expect(subjects.map((subject) => subject.replaceAll(/\d+/g, '#'))).toEqual([
      'आपका ऑर्डर # हो गया है',
      'Ours #',
      'Ours #',
    ])
    const rows = await shop.db
      .select({ language: order.language })
      .from(order)
      .orderBy(order.number)
    expect(rows.map(({ language }) => language)).toEqual(['hi', 'en', 'en'])
  })
})

describe('the language of a request', () => {
  it('is that of its path, and of a call the code in its header; jobs keep it', async ({
    shop,
  }) => {
    expect(inPageOf('en', '/hi/login.data', requestLanguage)).toBe('hi')
    expect(inPageOf('ta', '/api/checkout', requestLanguage)).toBe('en')
    expect(requestLanguage()).toBe('en')
    await inPageOf('hi', '/api/password/forgot', () => askForResetLink(shop, 'asha@example.in'))
    const { rows } = await shop.db.execute(sql`
      select data ->> 'language' as language from pgboss.job_common where data ->> 'kind' = ${resetRequestJob}`)
    expect(rows).toEqual([{ language: 'hi' }])
    expect(withLanguage('hi', requestLanguage)).toBe('hi')
  })
})

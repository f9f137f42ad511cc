import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emailIds, emailKinds, defaultWords } from '#platform/mail/default-words.ts'
import type { Shop } from '#platform/shop.ts'
import { aShopper } from '#tests/support/builders.ts'
import { anOrder, seenOf } from '#tests/support/staff-orders.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'

const id = emailIds['order-shipped']

async function anEditor(shop: Shop) {
  const member = await aMember(shop)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: object) => ask('POST', `/admin/api/${call}`, { body })
  const save = (form: object, version = 1) =>
    post('content/save', { id, version, entry: { kind: 'email', form } })
  const move = async (call: string, order: string, more: object = {}) =>
    post(`orders/${call}`, { order_id: order, seen: await seenOf(shop, order), ...more })
  return { member, ask, post, save, move }
}

type Rendered = { to: string; subject: string; text: string; html: string }

async function lastEmail({ db }: Shop): Promise<Rendered> {
  const { rows } = await db.execute<{ email: Rendered }>(sql`
    select data -> 'payload' as email from pgboss.job
    where data ->> 'kind' = 'send-letter' order by created_on desc, ctid desc limit 1`)
  if (!rows[0]) throw new Error('no email waits')
  return rows[0].email
}

describe('the words of an email', () => {
  it('are the owner’s once written, filled with the order and escaped; then those of the release again', async ({
    shop,
  }) => {
    const { post, save, move } = await anEditor(shop)
    const body = 'Namaste {name} <b>!</b>\n\n{tracking}\n\nOrder {order number} left.\n\n{button}'
    expect((await save({ subject: 'Off it goes: {order number}', body })).status).toBe(200)
    const shopper = await aShopper(shop, { name: 'Asha {button} & Co' })
    const { id: order, number } = await anOrder(shop, { shopper })
    await move('pack', order)
    await move('send', order, { trackingNumber: 'AWB 12345' })
    const { subject, text, html } = await lastEmail(shop)
    expect(subject).toBe(`Off it goes: ${number}`)
    expect(text).toContain('Namaste Asha {button} & Co <b>!</b>\n\nTracking number: AWB 12345')
    expect(html).toContain('Namaste Asha {button} &#38; Co &#60;b&#62;!&#60;/b&#62;')
    await post('content/reset', { kind: 'email', id, version: 2 })
    await move('undo-send', order)
    await move('send', order, { trackingNumber: 'AWB 12346' })
    expect((await lastEmail(shop)).subject).toBe(`Your order ${number} is on its way`)
  })

  it.for([
    ['an unknown field', { body: '{order number} {trackng}\n\n{tracking}' }, 'form.body'],
    ['a missing field', { subject: 'Hello', body: 'It left.\n\n{tracking}' }, 'form.body'],
    ['a block in a subject', { subject: 'Yours: {tracking}' }, 'form.subject'],
    ['a block within a sentence', { body: '{order number}: {tracking}' }, 'form.body'],
    ['a subject of two lines', { subject: 'One\r\nBcc: x@example.com' }, undefined],
  ] as const)('are refused with %s', async ([, typed, path], { shop }) => {
    const { save } = await anEditor(shop)
    const { subject, body } = defaultWords['order-shipped']
    const answer = await save({ subject, body, ...typed })
    // A line break in a subject becomes a space: it makes no header.
    if (path === undefined) expect(answer.body.body.subject).toBe('One Bcc: x@example.com')
    else expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  })

  it('of every email are whole, and shown and sent to oneself as a sample', async ({ shop }) => {
    const { member, ask, post } = await anEditor(shop)
    for (const kind of emailKinds) {
      const path = `/admin/api/content/entry?kind=email&id=${emailIds[kind]}`
      const { body } = (await ask('GET', path)).body
      const typed = { id: emailIds[kind], form: body }
      const sample = await post('content/sample-email', typed)
      expect(sample.status, kind).toBe(200)
      expect(JSON.stringify(sample.body), kind).not.toMatch(/\{[^"}]*\}(?=[^,\]}])/)
    }
    const form = { subject: 'Hello {name}', body: 'Order {order number}' }
    expect((await post('content/test-email', { id, form })).status).toBe(200)
    expect(await lastEmail(shop)).toMatchObject({
      to: member.email,
      subject: 'Test: Hello Meera Krishnan',
      text: expect.stringContaining('Order 100004'),
    })
    for (let time = 0; time < 9; time += 1) await post('content/test-email', { id, form })
    expect((await post('content/test-email', { id, form })).status).toBe(429)
  })
})

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { resetRequestJob, sendResetLink } from '#accounts/password-reset.ts'
import type { RenderedEmail } from '#platform/mail/email-layout.ts'
import { emailJob } from '#platform/mail/send-email.ts'
import type { Shop } from '#platform/shop.ts'
import { asking } from './ask.ts'

export const meera = {
  name: 'Meera Krishnan',
  email: 'meera@example.in',
  password: 'eight or more',
}
export const reply = {
  success: true,
  message: 'A reset password link has been sent to your email address.',
}

type Queued = { id: string; kind: string; payload: RenderedEmail & { email?: string } }

export async function queued(shop: Shop): Promise<Queued[]> {
  const { rows } = await shop.db.execute<Queued>(
    sql`select id, data ->> 'kind' as kind, data -> 'payload' as payload from pgboss.job where name = 'work'`,
  )
  return rows
}

/** What the worker does with every wish for a link. */
export async function workOff(shop: Shop): Promise<void> {
  for (const { id, kind, payload } of await queued(shop))
    if (kind === resetRequestJob) await sendResetLink(shop, { id, payload, since: new Date() })
}

export async function queuedEmails(shop: Shop): Promise<RenderedEmail[]> {
  return (await queued(shop)).filter(({ kind }) => kind === emailJob).map(({ payload }) => payload)
}

export const tokenIn = (email: RenderedEmail | undefined) =>
  /reset-password\/(\w+)/.exec(email?.text ?? '')?.[1] ?? ''

/** The link of the email that this wish brings; undefined when it brings none. */
export async function linkAskedBy(
  shop: Shop,
  email: string,
  address = '192.0.2.1',
): Promise<string | undefined> {
  const before = new Set((await queuedEmails(shop)).map(tokenIn))
  expect(
    (await asking(shop, { address })('POST', '/api/forgot-password', { body: { email } })).body,
  ).toEqual(reply)
  await workOff(shop)
  return (await queuedEmails(shop)).map(tokenIn).find((token) => !before.has(token))
}

export async function aToken(shop: Shop): Promise<string> {
  const ask = asking(shop)
  await ask('POST', '/api/signup', { body: meera })
  await ask('POST', '/api/forgot-password', { body: { email: meera.email } })
  await workOff(shop)
  return tokenIn((await queuedEmails(shop)).at(-1))
}

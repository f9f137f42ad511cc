import { escaped } from '../escape-html.ts'
import { wordsOf } from '../language/read-words.ts'
import type { EmailParts, Part } from './email-parts.ts'
import type { Settings } from '../settings/settings.ts'

/** An email as data, without HTML. */
export type Email = {
  to: string
  /** Never names a product: a purchase may reveal an illness. */
  subject: string
  body: Part[]
  replyTo?: string
  /** The account; an unverified address does not identify one. */
  userId?: string
  /** What it is made of, for words of the owner's own. */
  parts?: EmailParts
  /** Written by a member of the staff: no limit of emails holds it back. */
  isByHand?: boolean
  /** Of its reader, where it is not that of the request. */
  language?: string
  /** Of the ledger: it is not sent once all of them are withdrawn. */
  consents?: string[]
}

export type RenderedEmail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  userId?: string
  isByHand?: boolean
  consents?: string[]
}

/** Id and date are the same at every retry. */
export type Outgoing = RenderedEmail & { id: string; since: Date }

/** Renders the email as plain text and as HTML. */
export function renderEmail(
  { body, parts: _, language = 'en', ...email }: Email,
  settings: Settings,
): RenderedEmail {
  for (const header of [email.to, email.subject, email.replyTo ?? '']) refuseSecondLine(header)
  const foot = `${settings.storeName} · ${settings.storeOwnerPhone} · ${settings.storeOwnerEmail}`
  return {
    ...email,
    text: `${body.map(asText).join('\n\n')}\n\n--\n${foot}\n${settings.publicUrl}\n`,
    html: page(email.subject, body.map((part) => asHtml(part, language)).join('\n'), {
      settings,
      foot,
      language,
    }),
  }
}

// Header injection: a line break would add headers.
function refuseSecondLine(header: string): void {
  if (/[\r\n\0\u2028\u2029]/.test(header)) throw new Error('a header of an email must be one line')
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.label}: ${part.link}`
}

function asHtml(part: Part, language: string): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 18px;white-space:pre-line">${escaped(part)}</p>`
  if ('facts' in part)
    return `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 22px">${part.facts.map(fact).join('')}</table>`
  return `<p style="margin:0 0 22px"><a href="${escaped(part.link)}" style="${button}">${escaped(part.label)}</a></p>
<p style="margin:0 0 18px;color:#5d5346;font-size:14px">${escaped(wordsOf(language)?.named(noButton) ?? noButton)}<br>${escaped(part.link)}</p>`
}

const noButton = 'If the button does nothing, copy this address into your browser:'
const button =
  'display:inline-block;padding:14px 26px;border-radius:14px;background:#0f5f66;color:#ffffff;font-weight:600;text-decoration:none'
const cell = 'padding:10px 0;border-bottom:1px solid #e6e0d4;vertical-align:top'

function fact([name, value]: readonly [string, string]): string {
  return `<tr><td style="${cell};padding-right:16px;color:#5d5346">${escaped(name)}</td><td style="${cell};text-align:right;font-weight:600">${escaped(value)}</td></tr>`
}

function page(
  subject: string,
  body: string,
  { settings, foot, language }: { settings: Settings; foot: string; language: string },
): string {
  return `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f3ea;color:#2b1c10;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:24px;padding:32px 28px">
<p style="margin:0 0 26px;font-size:22px;font-weight:700;color:#0f5f66">${escaped(settings.storeName)}</p>
${body}
<p style="margin:30px 0 0;padding-top:18px;border-top:1px solid #e6e0d4;color:#5d5346;font-size:14px">${escaped(foot)}<br><a href="${escaped(settings.publicUrl)}" style="color:#0f5f66">${escaped(settings.publicUrl)}</a></p>
</div></body></html>
`
}

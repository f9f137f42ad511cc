import type { Settings } from '../settings/settings.ts'

/** A letter as data: what it says, not how it looks. Nothing in it is HTML. */
export type Letter = {
  to: string
  /** Never names a product: what somebody buys may tell of their health. */
  subject: string
  says: Part[]
  replyTo?: string
  /** Whose it is: an address that nobody verified tells nothing of that. */
  userId?: string
}

type Part =
  | string
  | { facts: (readonly [name: string, value: string])[] }
  | { link: string; label: string }

/** A letter as it is sent. */
export type WrittenLetter = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  userId?: string
}

/** One on its way: the same id and date at every try. */
export type Outgoing = WrittenLetter & { id: string; since: Date }

/** Puts a letter on the store's paper, once as plain text and once as HTML. */
export function written({ says, ...letter }: Letter, settings: Settings): WrittenLetter {
  for (const header of [letter.to, letter.subject, letter.replyTo ?? '']) refuseSecondLine(header)
  const foot = `${settings.storeName} · ${settings.storeOwnerPhone} · ${settings.storeOwnerEmail}`
  return {
    ...letter,
    text: `${says.map(asText).join('\n\n')}\n\n--\n${foot}\n${settings.publicUrl}\n`,
    html: page(letter.subject, says.map(asHtml).join('\n'), { settings, foot }),
  }
}

// A header that breaks its line is how a stranger adds headers of his own.
function refuseSecondLine(header: string): void {
  if (/[\r\n\0\u2028\u2029]/.test(header)) throw new Error('a header of a letter must be one line')
}

function asText(part: Part): string {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.label}: ${part.link}`
}

function asHtml(part: Part): string {
  if (typeof part === 'string')
    return `<p style="margin:0 0 18px;white-space:pre-line">${escaped(part)}</p>`
  if ('facts' in part)
    return `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 22px">${part.facts.map(fact).join('')}</table>`
  return `<p style="margin:0 0 22px"><a href="${escaped(part.link)}" style="${button}">${escaped(part.label)}</a></p>
<p style="margin:0 0 18px;color:#5d5346;font-size:14px">If the button does nothing, copy this address into your browser:<br>${escaped(part.link)}</p>`
}

const button =
  'display:inline-block;padding:14px 26px;border-radius:14px;background:#0f5f66;color:#ffffff;font-weight:600;text-decoration:none'
const cell = 'padding:10px 0;border-bottom:1px solid #e6e0d4;vertical-align:top'

function fact([name, value]: readonly [string, string]): string {
  return `<tr><td style="${cell};padding-right:16px;color:#5d5346">${escaped(name)}</td><td style="${cell};text-align:right;font-weight:600">${escaped(value)}</td></tr>`
}

function page(
  subject: string,
  body: string,
  { settings, foot }: { settings: Settings; foot: string },
): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f3ea;color:#2b1c10;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:24px;padding:32px 28px">
<p style="margin:0 0 26px;font-size:22px;font-weight:700;color:#0f5f66">${escaped(settings.storeName)}</p>
${body}
<p style="margin:30px 0 0;padding-top:18px;border-top:1px solid #e6e0d4;color:#5d5346;font-size:14px">${escaped(foot)}<br><a href="${escaped(settings.publicUrl)}" style="color:#0f5f66">${escaped(settings.publicUrl)}</a></p>
</div></body></html>
`
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

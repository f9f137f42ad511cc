import { isThisMachine } from '../settings/this-machine.ts'
import { escaped } from '../escape-html.ts'
import { readEmail, emailsFolder, listEmails, type StoredEmail } from './dev-mailbox.ts'
import type { Shop } from '../shop.ts'

// Some proxies set only one of these.
const proxyMarks = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * The development mailbox at `/letters`. An email may hold a login link, so it needs no mail
 * server set, a localhost shop, and a request from this machine
 * (docs/decisions/004-letters-in-practice-mode.md).
 */
export async function devMailboxPage(
  { settings }: Shop,
  request: Request,
  address: string,
): Promise<Response | undefined> {
  const { pathname, hostname } = new URL(request.url)
  if (pathname !== '/letters' && !pathname.startsWith('/letters/')) return undefined
  const isPractice = !settings.smtpUrl && settings.exposure === 'local'
  if (!isPractice || !isThisMachine(address) || !isThisMachine(hostname)) return undefined
  if (proxyMarks.some((name) => request.headers.has(name))) return undefined
  if (pathname === '/letters')
    return page(list(await listEmails(settings.dataDir), settings.dataDir))
  const email = await readEmail(settings.dataDir, pathname.slice('/letters/'.length))
  return email === undefined ? undefined : page(email)
}

/** The policy allows no script and no requests. */
function page(html: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation",
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  return new Response(html, { headers })
}

function list(letters: StoredEmail[], dataDir: string): string {
  const rows = letters.map(
    ({ name, to, subject, at }) =>
      `<li><a href="/letters/${name}"><b>${escaped(subject)}</b><span>to ${escaped(to)}</span><time datetime="${escaped(at)}">${escaped(readable(at))}</time></a></li>`,
  )
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Letters</title><style>${style}</style></head>
<body><main><h1>Letters</h1>
<p>Practice mode: no mail server is set, so nothing is sent. Each email is kept in ${escaped(emailsFolder(dataDir))}, and this page is shown on this machine only.</p>
${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>There are no letters yet. Place an order, send an enquiry or ask for a new password.</p>'}
<p><a href="/">Back to the store</a></p></main></body></html>
`
}

const style = `body{margin:0;background:#f7f3ea;color:#2b1c10;font:17px/1.5 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:32px 20px 64px}
h1{margin:0 0 8px}p{color:#5d5346;overflow-wrap:anywhere}a{color:#0f5f66}ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:10px}
li a{display:grid;gap:2px 16px;padding:16px 20px;border-radius:16px;background:#fff;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover b{text-decoration:underline}li a:focus-visible{outline:3px solid #0f5f66;outline-offset:2px}b{color:#0f5f66}span,time{color:#5d5346}
@media(min-width:600px){li a{grid-template-columns:1fr auto}span{grid-row:2}time{grid-row:1/3;grid-column:2;align-self:center}}`

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

function readable(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : clock.format(new Date(at))
}

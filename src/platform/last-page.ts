import { securityHeaders } from './guards.ts'
import { escaped } from './letter-paper.ts'
import type { Settings } from './settings.ts'

/** When no screen of ours can be drawn, not even the one for failures: whose shop it is and how to reach it, with nothing but text. */
export function lastPage(settings: Settings, request: Request, nonce: string): Response {
  const { pathname } = new URL(request.url)
  const headers = { ...securityHeaders({ scripts: "'none'", styles: `'nonce-${nonce}'` }), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  // A script asked: it shows words of its own.
  if (pathname.endsWith('.data')) return new Response('Something went wrong on our side. Please try again.', { status: 500, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(html(settings, nonce), { status: 500, headers })
}

/** An empty link leads to the very page that failed, whatever it is called. */
function html({ storeName, storeOwnerPhone: phone, storeOwnerEmail: email }: Settings, nonce: string): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Something went wrong · ${escaped(storeName)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body><header><a href="/" aria-label="${escaped(storeName)} home"><img src="/favicon.svg" alt="" width="40" height="40">${escaped(storeName)}</a></header>
<main><h1>Something went wrong on our side</h1>
<p>Nothing you did caused it, and your cart is safe. Please try again in a moment.</p>
<p><a class="again" href="">Try Again</a></p>
<p>If it cannot wait, call us or write to us:<br><a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a> <a href="mailto:${escaped(email)}">${escaped(email)}</a></p></main></body></html>
`
}

const style = `body{margin:0 auto;max-width:36rem;padding:16px 20px 64px;color:#2b1c10;font:17px/1.55 system-ui,sans-serif;text-align:center}
header{text-align:left}header a{display:inline-flex;align-items:center;gap:8px;color:#14292b;font-size:1.8rem;font-weight:650;text-decoration:none}
main{padding-top:12vh}h1{margin:0;font-size:1.9rem;line-height:1.15}h1,p{text-wrap:balance}p{margin:16px 0 0;color:#5d5346;overflow-wrap:anywhere}
a{display:inline-block;padding:9px;color:#0f5f66}.again{margin:8px 0 24px;padding:14px 28px;border-radius:18px;background:#0f5f66;color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid #0f5f66;outline-offset:2px}`

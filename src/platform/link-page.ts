import { escaped } from './escape-html.ts'
import type { Shop } from './shop.ts'
import { guestsOf, securityHeaders } from './http/guards.ts'

type Page = {
  title: string
  main: string
  nonce: string
  status?: 200 | 404 | 429 | 503
  language?: 'en' | 'hi'
  /** A browser says where a form comes from only where pages may be told to the same site. */
  hasForm?: boolean
}

/**
 * A page that a link opens: no script, kept by no cache, found by no search engine, and its address is
 * told to nobody.
 */
export function linkPage(shop: Shop, page: Page): Response {
  const { settings } = shop
  const { title, main, nonce, status = 200, language = 'en', hasForm = false } = page
  const { storeName, storeOwnerPhone: phone, storeOwnerEmail: email } = settings
  const home = language !== 'en' && settings.languages.includes(language) ? `/${language}` : '/'
  const name = escaped(storeName)
  const phoneLink = `<a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a>`
  const emailLink = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`
  const headers = {
    ...securityHeaders({ scripts: "'none'", styles: `'nonce-${nonce}'` }, guestsOf(settings)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': hasForm ? 'same-origin' : 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  const body = `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body><header><a href="${home}"><img src="/favicon.svg" alt="" width="36" height="36">${name}</a></header>
<main>${main}</main>
<footer><p>${contactWords[language](phoneLink, emailLink)}</p></footer></body></html>
`
  return new Response(body, { status, headers })
}

const contactWords = {
  en: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  hi: (phone: string, email: string) => `कोई सवाल? ${phone} पर कॉल करें या ${email} पर लिखें।`,
}

const style = `:root{--ink:#14292b;--soft:#5d5346;--line:#e2d9cb;--paper:#fdfaf5;--card:#fff;--deep:#08595f;--on:#fff;--good:#1c6b3c;--bad:#a3271b}
@media(prefers-color-scheme:dark){:root{--ink:#eef5f4;--soft:#b9c4c2;--line:#31494b;--paper:#0d1c1e;--card:#14292b;--deep:#7fd0cf;--on:#062a2d;--good:#8fd6a8;--bad:#ffb3a6}}
*{box-sizing:border-box}body{margin:0 auto;max-width:40rem;padding:16px 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header a{display:inline-flex;align-items:center;gap:8px;min-height:44px;color:inherit;font-size:1.4rem;font-weight:650;text-decoration:none}
h1{margin:20px 0 4px;font-size:1.7rem;line-height:1.2;text-wrap:balance}h2{margin:0 0 8px;font-size:1.1rem}p{margin:8px 0}
.soft,footer p{color:var(--soft)}section{margin:16px 0;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
ul,ol,dl{margin:0;padding:0;list-style:none}li,dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid var(--line)}li:first-child,dl div:first-child{border-top:0}
dt,dd{margin:0}dd,li b{text-align:right;font-variant-numeric:tabular-nums}.big{font-size:1.15rem;font-weight:650}
progress{display:block;width:100%;height:8px;margin:8px 0;border:0;border-radius:4px;overflow:hidden;background:var(--line);accent-color:var(--deep)}progress::-webkit-progress-bar{background:var(--line)}progress::-webkit-progress-value{background:var(--deep)}progress::-moz-progress-bar{background:var(--deep)}
.good::-webkit-progress-value{background:var(--good)}.good::-moz-progress-bar{background:var(--good)}.late::-webkit-progress-value{background:var(--bad)}.late::-moz-progress-bar{background:var(--bad)}h2.good{color:var(--good)}h2.late{color:var(--bad)}
ol li{justify-content:flex-start}ol li::before{content:"✓";color:var(--good);font-weight:700}ol .soft{margin-left:auto;text-align:right}
button,.button{display:block;width:100%;min-height:52px;padding:12px 24px;border:0;border-radius:16px;background:var(--deep);color:var(--on);font:600 1.05rem/1.4 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
a{color:var(--deep)}footer{margin-top:24px;border-top:1px solid var(--line)}footer a{display:inline-block;padding:4px 0}
:focus-visible{outline:3px solid var(--deep);outline-offset:2px}`

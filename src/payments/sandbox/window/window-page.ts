import { html, raw } from 'hono/html'
import { rupeesExact } from '#platform/money.ts'
import type { WindowOptions } from './window-options.ts'
import { paymentMethods } from './payment-methods.ts'

type Html = ReturnType<typeof html>
type Shown = WindowOptions & { amount: number; isPaid: boolean }

/**
 * The window itself: without a script it says what it is; `browser/checkout/window.js` makes it
 * work.
 */
export function windowPage(options: Shown): Html {
  if (options.isPaid) return complaintPage('This order has been paid already.', options.parent)
  const {
    mode,
    parent,
    keyId,
    orderId,
    name,
    prefill,
    retry,
    escape,
    backdropClose,
    confirmClose,
    timeoutSeconds,
    callbackUrl,
    cancelUrl,
    color,
  } = options
  const settings = JSON.stringify({
    mode,
    parent,
    keyId,
    orderId,
    prefill,
    retry,
    escape,
    backdropClose,
    confirmClose,
    timeoutSeconds,
    callbackUrl,
    cancelUrl,
    color,
  })
  const content = html`${header(options)}
    <div class="body">
      <div class="said note note--bad" role="alert" tabindex="-1" id="said" hidden></div>
      ${paymentMethods(options)}${bankPage(name, rupeesExact(options.amount))}${leaveSection}${overSection}
    </div>`
  return document(name, { content, settings, isPage: mode === 'hosted' })
}

export function complaintPage(text: string, parent?: string): Html {
  const content = html`<div class="body">
    <h1 class="title" id="store">This payment cannot be made</h1>
    <p class="muted">${text}</p>
    <button class="btn btn--line btn--block" type="button" data-close>Close payment window</button>
  </div>`
  return document('Payment', {
    content,
    settings: JSON.stringify({ mode: 'complaint', parent }),
    isPage: false,
  })
}

function document(
  title: string,
  { content, settings, isPage }: { content: Html; settings: string; isPage: boolean },
): Html {
  // Framed, it is a dialog of the shop's page, which has its own main element.
  const stage = raw(isPage ? 'main' : 'div')
  return html`<!doctype html>
    <html lang="en-IN" class="${isPage ? 'page' : 'framed'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>Pay ${title} (test payment)</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="window.css" />
        <script type="module" src="window.js"></script>
      </head>
      <body data-wishes="${settings}">
        <${stage} class="stage"
          ><div
            class="window"
            id="window"
            ${isPage ? '' : raw('role="dialog" aria-modal="true" aria-labelledby="store"')}
            tabindex="-1"
            inert
          >
            <p class="ribbon"><strong>TEST PAYMENTS</strong> <span>no money moves</span></p>
            ${content}
          </div></${stage}
        >
      </body>
    </html>`
}

function header({ name, description, orderId, amount }: Shown): Html {
  return html`<header class="head">
    <span class="arch" aria-hidden="true"
      ><svg viewBox="0 0 88 100" width="44" height="50">
        <g transform="translate(44 46)">
          <path class="arch-line" d="M-32 42V4a32 34 0 0 1 64 0v38" />
          <circle class="arch-dot" cy="12" r="14" />
        </g></svg
    ></span>
    <div class="who">
      <h1 id="store">${name}</h1>
      <p>${description || `Order ${orderId.slice(-6)}`}</p>
    </div>
    <p class="amount"><span class="sr">Amount </span>${rupeesExact(amount)}</p>
    <button class="close" type="button" aria-label="Close payment window" data-close>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  </header>`
}

function bankPage(name: string, total: string): Html {
  return html`<section id="bank" aria-labelledby="bank-title" hidden>
    <h2 class="title" id="bank-title" tabindex="-1">Practice bank</h2>
    <p class="muted">
      ${name} asks for ${total}. In real life your own bank would ask you here for a code. Choose
      how this test ends.
    </p>
    <div class="choices">
      <button class="btn btn--lg" type="button" data-outcome="success">Success</button
      ><button class="btn btn--lg btn--danger" type="button" data-outcome="failure">Failure</button>
    </div>
  </section>`
}

const leaveSection = html`<section id="leaving" aria-labelledby="leaving-title" hidden>
  <h2 class="title" id="leaving-title" tabindex="-1">Stop this payment?</h2>
  <p class="muted">Nothing has been paid. Your order waits for a while, and you can pay later.</p>
  <div class="choices">
    <button class="btn btn--lg" type="button" data-stay>Go on paying</button
    ><button class="btn btn--lg btn--line" type="button" data-leave>Stop</button>
  </div>
</section>`

const overSection = html`<section id="over" aria-labelledby="over-title" hidden>
  <span class="tick" aria-hidden="true"
    ><svg viewBox="0 0 24 24" width="30" height="30"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg
  ></span>
  <h2 class="title" id="over-title" tabindex="-1">Payment received</h2>
  <p class="muted" id="over-words">Taking you back to the store.</p>
</section>`

import { inIndia } from '#platform/clock.ts'
import { escaped } from '#platform/escape-html.ts'
import { rupeesExact } from '#platform/money.ts'

type Paying = {
  number: number
  firstName: string
  totalPaise: number
  payUntil: Date | null
  /** Fields of the provider's own page, and its address. */
  form: { action: string; fields: Record<string, string> }
}

/** The provider's page is opened by a form: no script of the provider or of ours is needed. */
export function payMain({ number, firstName, totalPaise, payUntil, form }: Paying): string {
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const [day = '', clock = ''] = payUntil ? inIndia(payUntil).split('T') : []
  const until = payUntil && `${day.split('-').toReversed().join('.')}, ${clock.slice(0, 5)}`
  return `<h1>Pay order ${number}</h1><p>Hello ${escaped(firstName)}.</p>
<section><dl><div class="big"><dt>To pay</dt><dd>${rupeesExact(totalPaise)}</dd></div>${until ? `<div><dt>Until</dt><dd>${until}</dd></div>` : ''}</dl></section>
<form method="post" action="${escaped(form.action)}">${inputs.join('')}<button type="submit">Pay ${rupeesExact(totalPaise)}</button></form>
<p class="soft">You pay on the page of our payment service, Razorpay, and come back here.</p>`
}

const words = {
  paid: ['is paid', 'Thank you. We begin to pack it; there is nothing more to do.'],
  checking: [
    'is being checked',
    'The payment service has not told us yet. <a href="">Look again</a> in a moment; if money was taken, it is settled with the order or goes back by itself.',
  ],
  closed: [
    'is closed',
    'It was not paid in time or was cancelled. If money was taken for it, it goes back to you in full.',
  ],
  away: [
    'waits',
    'The payment service does not answer. Your order is kept: please <a href="">try again</a> in a moment.',
  ],
} as const

export function paidMain(number: number, state: keyof typeof words): string {
  const [title, text] = words[state]
  return `<h1>Order ${number} ${title}</h1><p>${text}</p>`
}

import { html } from 'hono/html'
import { rupeesExact } from '#platform/money.ts'
import { banks } from '../ledger/instruments.ts'
import type { WindowOptions } from './window-options.ts'

type Html = ReturnType<typeof html>

export function paymentMethods({
  amount,
  prefill,
}: Pick<WindowOptions, 'prefill'> & { amount: number }): Html {
  const total = rupeesExact(amount)
  return html`<section id="ways" aria-label="Ways to pay">
    <div class="tabs" role="tablist" aria-label="Ways to pay">
      ${tab('upi', 'UPI')}${tab('card', 'Card')}${tab('netbanking', 'Net Banking')}
    </div>
    <div id="panel-upi" role="tabpanel" aria-labelledby="tab-upi">
      <form data-method="upi" novalidate>
        ${input({ name: 'vpa', label: 'UPI ID', value: prefill.vpa, hint: 'For a test: success@razorpay', mode: 'email' })}${payButton(total)}
      </form>
    </div>
    <div id="panel-card" role="tabpanel" aria-labelledby="tab-card" hidden>
      <form data-method="card" novalidate>
        ${input({ name: 'card.number', label: 'Card number', hint: 'A test card only, never a real one', mode: 'numeric' })}
        <div class="pair">
          ${input({ name: 'card.expiry', label: 'Expiry', placeholder: 'MM / YY', mode: 'numeric' })}${input({ name: 'card.cvv', label: 'CVV', mode: 'numeric' })}
        </div>
        ${input({ name: 'card.name', label: 'Name on card', value: prefill.name, mode: 'text' })}${payButton(total)}
      </form>
    </div>
    <div id="panel-netbanking" role="tabpanel" aria-labelledby="tab-netbanking" hidden>
      <form data-method="netbanking" novalidate>
        <fieldset class="banks">
          <legend class="label">Your bank</legend>
          ${Object.entries(banks).map(([code, bank]) => bankChoice(code, bank))}
        </fieldset>
        <p class="err" id="error-bank" hidden></p>
        ${payButton(total)}
      </form>
    </div>
    ${testData}
  </section>`
}

function tab(method: string, label: string): Html {
  return html`<button
    type="button"
    role="tab"
    id="tab-${method}"
    aria-controls="panel-${method}"
    aria-selected="${method === 'upi' ? 'true' : 'false'}"
    tabindex="${method === 'upi' ? '0' : '-1'}"
    data-tab="${method}"
  >
    ${label}
  </button>`
}

function input({
  name,
  label,
  mode,
  value = '',
  hint = '',
  placeholder = '',
}: {
  name: string
  label: string
  mode: string
  value?: string
  hint?: string
  placeholder?: string
}): Html {
  const id = name.replace('.', '-')
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      class="input"
      id="${id}"
      name="${name}"
      value="${value}"
      placeholder="${placeholder}"
      inputmode="${mode}"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      maxlength="60"
      aria-describedby="hint-${id} error-${id}"
    />
    <p class="hint" id="hint-${id}" ${hint ? '' : 'hidden'}>${hint}</p>
    <p class="err" id="error-${id}" hidden></p>
  </div>`
}

function bankChoice(code: string, bank: string): Html {
  return html`<label class="bank"
    ><input type="radio" name="bank" value="${code}" aria-describedby="error-bank" /><span
      >${bank}</span
    ></label
  >`
}

function payButton(total: string): Html {
  return html`<button class="btn btn--lg btn--block" type="submit" data-pay>Pay ${total}</button>`
}

const testData = html`<details class="test-data">
  <summary>Test cards and UPI IDs</summary>
  <dl>
    <div>
      <dt>UPI that pays</dt>
      <dd>success@razorpay</dd>
    </div>
    <div>
      <dt>UPI that fails</dt>
      <dd>failure@razorpay</dd>
    </div>
    <div>
      <dt>Visa</dt>
      <dd>4100 2800 0000 1007</dd>
    </div>
    <div>
      <dt>MasterCard</dt>
      <dd>5500 6700 0000 1002</dd>
    </div>
    <div>
      <dt>RuPay</dt>
      <dd>6527 6589 0000 1005</dd>
    </div>
    <div>
      <dt>American Express</dt>
      <dd>3402 560004 01007</dd>
    </div>
    <div>
      <dt>Too slow</dt>
      <dd>4100 2800 0009 0000</dd>
    </div>
    <div>
      <dt>No money</dt>
      <dd>4100 2800 0008 0001</dd>
    </div>
    <div>
      <dt>Cancelled</dt>
      <dd>4100 2800 0007 0002</dd>
    </div>
    <div>
      <dt>Declined</dt>
      <dd>4100 2800 0006 0003</dd>
    </div>
    <div>
      <dt>Not for online</dt>
      <dd>4100 2800 0003 0006</dd>
    </div>
  </dl>
  <p class="muted">
    Any expiry to come and any CVV will do. A card that pays, and every bank, leads to a page where
    you choose.
  </p>
</details>`

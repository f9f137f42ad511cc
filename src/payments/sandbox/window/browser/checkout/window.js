// The payment window: three ways to pay, a bank page, and the way back to the shop's page or, when
// hosted, to its address.
const wishes = JSON.parse(document.body.dataset.wishes)
const byId = (id) => document.getElementById(id)
const dialog = byId('window')
const sections = ['ways', 'bank', 'leaving', 'over']
/** Nobody knows how the payment ended, or it ended well before. */
const notFailed = ['no_answer', 'order_already_paid', 'payment_already_in_process']
let waitingPayment
let lastError
let isUnsure = false
let isOver = false
let isBusy = false

begin()

function begin() {
  for (const button of document.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => askToClose())
  document.addEventListener('keydown', keyPressed)
  document.addEventListener('mousedown', ({ target }) => {
    if (wishes.backdropClose && !dialog.contains(target)) askToClose()
  })
  if (wishes.mode === 'complaint') return
  if (wishes.color) document.documentElement.style.setProperty('--accent', wishes.color)
  if (wishes.timeoutSeconds)
    setTimeout(() => {
      if (!isOver) leave('timeout')
    }, wishes.timeoutSeconds * 1000)
  for (const tab of document.querySelectorAll('[data-tab]'))
    tab.addEventListener('click', () => choose(tab))
  for (const form of document.forms) form.addEventListener('submit', submitted)
  for (const button of document.querySelectorAll('[data-outcome]'))
    button.addEventListener('click', () =>
      attempt({ payment_id: waitingPayment, outcome: button.dataset.outcome }, button),
    )
  document
    .querySelector('[data-stay]')
    .addEventListener('click', () => show(waitingPayment ? 'bank' : 'ways'))
  document.querySelector('[data-leave]').addEventListener('click', () => leave('user'))
  byId('card-number').addEventListener('input', ({ target }) => group(target, 4, ' '))
  byId('card-expiry').addEventListener('input', ({ target }) => group(target, 2, ' / '))
  choose(byId(`tab-${wishes.prefill.method}`) ?? byId('tab-upi'))
  dialog.focus()
}

function choose(tab) {
  for (const other of document.querySelectorAll('[data-tab]')) {
    const isChosen = other === tab
    other.setAttribute('aria-selected', String(isChosen))
    other.tabIndex = isChosen ? 0 : -1
    byId(`panel-${other.dataset.tab}`).hidden = !isChosen
  }
}

function keyPressed(event) {
  if (event.key === 'Escape' && (wishes.escape ?? true)) askToClose()
  if (event.key === 'Tab') keepFocus(event)
  const tabs = [...document.querySelectorAll('[data-tab]')]
  const at = tabs.indexOf(event.target)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  const tab = tabs.at(next % tabs.length)
  choose(tab)
  tab.focus()
}

function keepFocus(event) {
  const stops = [...dialog.querySelectorAll('button, input, summary')].filter(
    (stop) => stop.checkVisibility() && stop.tabIndex >= 0 && !stop.disabled,
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return
  event.preventDefault()
  const target = event.shiftKey ? stops.at(-1) : stops[0]
  target?.focus()
}

function submitted(event) {
  event.preventDefault()
  const form = event.target
  const given = Object.fromEntries(new FormData(form))
  clearErrors()
  const missing = [...form.querySelectorAll('input:not([type=radio])')].find(
    (input) => !input.value.trim(),
  )
  if (missing) return complainAt(missing.name, 'Please fill this in.')
  if (form.dataset.method === 'card' && !isToCome(given['card.expiry']))
    return complainAt('card.expiry', 'Please enter a month to come, such as 12 / 30.')
  const card = {
    number: given['card.number'],
    expiry: given['card.expiry'],
    cvv: given['card.cvv'],
    name: given['card.name'],
  }
  const { email, contact } = wishes.prefill
  return attempt(
    {
      method: form.dataset.method,
      vpa: given.vpa?.trim(),
      bank: given.bank,
      ...(form.dataset.method === 'card' && { card }),
      email,
      contact,
    },
    form.querySelector('[data-pay]'),
  )
}

async function attempt(fields, button) {
  if (isBusy) return
  isBusy = true
  button.classList.add('is-busy')
  button.setAttribute('aria-disabled', 'true')
  try {
    received(await ask(fields))
  } finally {
    isBusy = false
    button.classList.remove('is-busy')
    button.removeAttribute('aria-disabled')
  }
}

async function ask(fields) {
  const body = JSON.stringify({ key_id: wishes.keyId, order_id: wishes.orderId, ...fields })
  try {
    const response = await fetch('pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return await response.json()
  } catch {
    return {
      error: {
        code: 'SERVER_ERROR',
        description:
          'No answer came, so we do not know whether this was paid. Please check your connection and try again: it cannot be paid twice.',
        source: 'NA',
        step: 'NA',
        reason: 'no_answer',
        metadata: {},
      },
    }
  }
}

function received({ error, next, payment_id: paymentId, never_come_back: isSilent, ...response }) {
  if (error?.field) return complainAt(error.field, error.description)
  if (error) return failed(error)
  if (next === 'bank') {
    waitingPayment = paymentId
    return show('bank')
  }
  isOver = true
  byId('over-words').textContent = isSilent
    ? 'You may close this window.'
    : 'Taking you back to the store.'
  show('over')
  if (!isSilent) setTimeout(() => goBack({ kind: 'paid', response }, response), 700)
}

function failed(error) {
  waitingPayment = undefined
  isUnsure = notFailed.includes(error.reason)
  lastError = isUnsure ? undefined : error
  if (lastError && wishes.mode === 'frame') tell({ kind: 'failed', error })
  if (lastError && !wishes.retry) return leave('failed')
  show('ways')
  const said = byId('said')
  said.textContent = isUnsure
    ? error.description
    : `Payment failed. ${error.description} You can try again, or pay another way.`
  said.hidden = false
  said.focus()
}

function askToClose() {
  if (!byId('leaving') || isOver) return leave('user')
  if (isBusy) return
  // It says that nothing has been paid.
  if (wishes.confirmClose && !isUnsure && byId('leaving').hidden) show('leaving')
  else leave('user')
}

function leave(reason) {
  if (wishes.mode !== 'hosted') return tell({ kind: 'dismissed', reason })
  if (lastError) return postForm(errorFields(lastError))
  location.assign(wishes.cancelUrl)
}

function goBack(message, fields) {
  if (wishes.mode === 'hosted') postForm(fields)
  else tell(message)
}

function tell(message) {
  if (parent === window) history.back()
  else parent.postMessage(message, wishes.parent ?? location.origin)
}

function errorFields({ code, description, reason, metadata }) {
  return {
    'error[code]': code,
    'error[description]': description,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  }
}

function postForm(fields) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: wishes.callbackUrl, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name, value: value ?? '' }),
    )
  document.body.append(form)
  form.submit()
}

function show(id) {
  for (const section of sections) byId(section).hidden = section !== id
  byId('said').hidden = true
  byId(`${id}-title`)?.focus()
  if (id === 'ways') document.querySelector('[aria-selected="true"]').focus()
}

function complainAt(name, words) {
  const id = name.replace('.', '-')
  const place = byId(`error-${id}`)
  if (!place)
    return failed({
      code: 'BAD_REQUEST_ERROR',
      description: words,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    })
  place.textContent = words
  place.hidden = false
  const input = document.querySelector(`[name="${name}"]`)
  input.setAttribute('aria-invalid', 'true')
  input.closest('.field')?.classList.add('is-invalid')
  input.focus()
}

function clearErrors() {
  byId('said').hidden = true
  for (const place of document.querySelectorAll('.err')) place.hidden = true
  for (const input of document.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid')
  for (const field of document.querySelectorAll('.is-invalid')) field.classList.remove('is-invalid')
}

/** Digits in groups while they are typed, when the caret is at the end. */
function group(input, size, between) {
  if (input.selectionStart !== input.value.length) return
  const most = size === 4 ? 16 : 4
  input.value = (
    input.value
      .replace(/\D/g, '')
      .slice(0, most)
      .match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  ).join(between)
}

function isToCome(text) {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(text ?? '') ?? []
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    new Date(2000 + Number(year), Number(month)) > new Date()
  )
}

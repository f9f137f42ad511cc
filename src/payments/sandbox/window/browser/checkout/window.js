// The payment window: three ways to pay, a bank page, and the way back to the shop's page or, when
// hosted, to its address.
import { clearErrors, groupDigits, isFutureMonth, showFieldError } from './fields.js'
import { byId, postForm, trapFocus } from './page.js'
import { postPayment } from './post-payment.js'
import { moveTab, selectTab } from './tabs.js'

const options = JSON.parse(document.body.dataset.wishes)
const dialog = byId('window')
const sections = ['ways', 'bank', 'leaving', 'over']
/** Nobody knows how the payment ended, or it ended well before. */
const unknownOutcomes = ['no_answer', 'order_already_paid', 'payment_already_in_process']
let waitingPayment
let lastError
let isUnsure = false
let isOver = false
let isBusy = false

start()
// Inert as it comes: a press before the scripts are there would send a form to this address.
dialog.inert = false
dialog.focus()

function start() {
  for (const button of document.querySelectorAll('[data-close]'))
    button.addEventListener('click', () => requestClose())
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('mousedown', ({ target }) => {
    if (options.backdropClose && !dialog.contains(target)) requestClose()
  })
  if (options.mode === 'complaint') return
  if (options.color) document.documentElement.style.setProperty('--accent', options.color)
  if (options.timeoutSeconds)
    setTimeout(() => {
      if (!isOver) leave('timeout')
    }, options.timeoutSeconds * 1000)
  for (const tab of document.querySelectorAll('[data-tab]'))
    tab.addEventListener('click', () => selectTab(tab))
  for (const form of document.forms) form.addEventListener('submit', onSubmit)
  for (const button of document.querySelectorAll('[data-outcome]'))
    button.addEventListener('click', () =>
      attempt({ payment_id: waitingPayment, outcome: button.dataset.outcome }, button),
    )
  document
    .querySelector('[data-stay]')
    .addEventListener('click', () => show(waitingPayment ? 'bank' : 'ways'))
  document.querySelector('[data-leave]').addEventListener('click', () => leave('user'))
  byId('card-number').addEventListener('input', ({ target }) => groupDigits(target, 4, ' '))
  byId('card-expiry').addEventListener('input', ({ target }) => groupDigits(target, 2, ' / '))
  selectTab(byId(`tab-${options.prefill.method}`) ?? byId('tab-upi'))
}

function onKeyDown(event) {
  if (event.key === 'Escape' && (options.escape ?? true)) requestClose()
  if (event.key === 'Tab') trapFocus(event, dialog)
  moveTab(event)
}

function onSubmit(event) {
  event.preventDefault()
  const form = event.target
  const values = Object.fromEntries(new FormData(form))
  clearErrors()
  const emptyInput = [...form.querySelectorAll('input:not([type=radio])')].find(
    (input) => !input.value.trim(),
  )
  if (emptyInput) return showError(emptyInput.name, 'Please fill this in.')
  if (form.dataset.method === 'card' && !isFutureMonth(values['card.expiry']))
    return showError('card.expiry', 'Please enter a month to come, such as 12 / 30.')
  const card = {
    number: values['card.number'],
    expiry: values['card.expiry'],
    cvv: values['card.cvv'],
    name: values['card.name'],
  }
  const { email, contact } = options.prefill
  return attempt(
    {
      method: form.dataset.method,
      vpa: values.vpa?.trim(),
      bank: values.bank,
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
    onResponse(await postPayment({ key_id: options.keyId, order_id: options.orderId, ...fields }))
  } finally {
    isBusy = false
    button.classList.remove('is-busy')
    button.removeAttribute('aria-disabled')
  }
}

function onResponse({
  error,
  next,
  payment_id: paymentId,
  never_come_back: isSilent,
  ...response
}) {
  if (error?.field) return showError(error.field, error.description)
  if (error) return onFailure(error)
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

function onFailure(error) {
  waitingPayment = undefined
  isUnsure = unknownOutcomes.includes(error.reason)
  lastError = isUnsure ? undefined : error
  if (lastError && options.mode === 'frame') sendMessage({ kind: 'failed', error })
  if (lastError && !options.retry) return leave('failed')
  show('ways')
  const errorBox = byId('said')
  errorBox.textContent = isUnsure
    ? error.description
    : `Payment failed. ${error.description} You can try again, or pay another way.`
  errorBox.hidden = false
  errorBox.focus()
}

function requestClose() {
  if (!byId('leaving') || isOver) return leave('user')
  if (isBusy) return
  // It says that nothing has been paid.
  if (options.confirmClose && !isUnsure && byId('leaving').hidden) show('leaving')
  else leave('user')
}

function leave(reason) {
  if (options.mode !== 'hosted') return sendMessage({ kind: 'dismissed', reason })
  if (lastError) return postForm(options.callbackUrl, errorFields(lastError))
  location.assign(options.cancelUrl)
}

function goBack(message, fields) {
  if (options.mode === 'hosted') postForm(options.callbackUrl, fields)
  else sendMessage(message)
}

function sendMessage(message) {
  if (parent === window) history.back()
  else parent.postMessage(message, options.parent ?? location.origin)
}

function errorFields({ code, description, reason, metadata }) {
  return {
    'error[code]': code,
    'error[description]': description,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  }
}

function show(id) {
  for (const section of sections) byId(section).hidden = section !== id
  byId('said').hidden = true
  byId(`${id}-title`)?.focus()
  if (id === 'ways') document.querySelector('[aria-selected="true"]').focus()
}

function showError(name, text) {
  if (showFieldError(name, text)) return
  onFailure({
    code: 'BAD_REQUEST_ERROR',
    description: text,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })
}

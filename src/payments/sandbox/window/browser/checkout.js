// The practice twin of the provider's checkout.js: the same name, options and callbacks
// (payment-provider.md#window).
;(() => {
  const base = new URL('./', document.currentScript.src)

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog
    #listening

    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#dialog) return
      const { dialog, frame } = createWindow(this.#options)
      this.#dialog = dialog
      this.#listening = new AbortController()
      const { signal } = this.#listening
      window.addEventListener(
        'message',
        ({ source, origin, data }) =>
          source === frame.contentWindow && origin === base.origin && this.#hear(data),
        { signal },
      )
      // Escape before the window has the focus.
      dialog.addEventListener(
        'cancel',
        (event) => {
          event.preventDefault()
          if (this.#options.modal?.escape !== false) this.#dismiss()
        },
        { signal },
      )
      frame.addEventListener('load', () => frame.focus(), { signal })
      document.body.append(dialog)
      dialog.showModal()
    }

    close() {
      this.#listening?.abort()
      this.#dialog?.close()
      this.#dialog?.remove()
      this.#dialog = undefined
    }

    #hear({ kind, response, error, reason } = {}) {
      if (kind === 'paid') this.#succeed(response)
      if (kind === 'failed') this.#fail(error)
      if (kind === 'dismissed') this.#dismiss(reason)
    }

    #succeed(response) {
      const { handler, callback_url: callbackUrl } = this.#options
      this.close()
      if (callbackUrl) postForm(callbackUrl, response)
      else handler?.(response)
    }

    #fail(error) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      const { redirect, callback_url: callbackUrl } = this.#options
      if (!redirect || !callbackUrl) return
      this.close()
      postForm(callbackUrl, {
        'error[code]': error.code,
        'error[description]': error.description,
        'error[reason]': error.reason,
        'error[metadata]': JSON.stringify(error.metadata),
      })
    }

    #dismiss(reason) {
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }
  }

  function createWindow(options) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Payment')
    // By the object model and not by attributes: a content policy without inline styles allows
    // this.
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      background: options.theme?.backdrop_color ?? 'rgb(8 22 24 / 0.56)',
    })
    const frame = document.createElement('iframe')
    frame.title = 'Payment window'
    frame.src = new URL(`checkout/window?${queryOf(options)}`, base).href
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      colorScheme: 'light',
      background: 'transparent',
    })
    dialog.append(frame)
    return { dialog, frame }
  }

  function queryOf({ key, order_id, name, description, theme, prefill, modal, retry, timeout }) {
    const params = {
      parent: location.origin,
      key_id: key,
      order_id,
      name,
      description,
      'theme[color]': theme?.color,
      timeout,
      retry: typeof retry === 'object' ? retry?.enabled : retry,
    }
    for (const field of ['name', 'email', 'contact', 'method', 'vpa'])
      params[`prefill[${field}]`] = prefill?.[field]
    for (const field of ['escape', 'backdropclose', 'confirm_close'])
      params[`modal[${field}]`] = modal?.[field]
    return new URLSearchParams(
      Object.entries(params).filter(([, value]) => value !== undefined && value !== null),
    )
  }

  function postForm(action, fields) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action, hidden: true })
    for (const [name, value] of Object.entries(fields))
      form.append(
        Object.assign(document.createElement('input'), {
          type: 'hidden',
          name,
          value: value ?? '',
        }),
      )
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()

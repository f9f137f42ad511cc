export const byId = (id) => document.getElementById(id)

/** Tab stays inside the dialog. */
export function trapFocus(event, dialog) {
  const controls = [...dialog.querySelectorAll('button, input, summary')].filter(
    (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.disabled,
  )
  const edge = event.shiftKey ? controls[0] : controls.at(-1)
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return
  event.preventDefault()
  const target = event.shiftKey ? controls.at(-1) : controls[0]
  target?.focus()
}

/** Leaves for another page with a form, as a provider does. */
export function postForm(action, fields) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(
      Object.assign(document.createElement('input'), { type: 'hidden', name, value: value ?? '' }),
    )
  document.body.append(form)
  form.submit()
}

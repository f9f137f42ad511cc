import { byId } from './page.js'

/** Shows an error beside its field; false when the form has no such field. */
export function showFieldError(name, text) {
  const id = name.replace('.', '-')
  const line = byId(`error-${id}`)
  if (!line) return false
  line.textContent = text
  line.hidden = false
  const input = document.querySelector(`[name="${name}"]`)
  input.setAttribute('aria-invalid', 'true')
  input.closest('.field')?.classList.add('is-invalid')
  input.focus()
  return true
}

export function clearErrors() {
  byId('said').hidden = true
  for (const line of document.querySelectorAll('.err')) line.hidden = true
  for (const input of document.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid')
  for (const field of document.querySelectorAll('.is-invalid')) field.classList.remove('is-invalid')
}

/** Digits in groups while they are typed, when the caret is at the end. */
export function groupDigits(input, size, separator) {
  if (input.selectionStart !== input.value.length) return
  const maxDigits = size === 4 ? 16 : 4
  input.value = (
    input.value
      .replace(/\D/g, '')
      .slice(0, maxDigits)
      .match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  ).join(separator)
}

export function isFutureMonth(text) {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(text ?? '') ?? []
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    new Date(2000 + Number(year), Number(month)) > new Date()
  )
}

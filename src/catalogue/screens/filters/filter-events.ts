export type FilterEvents = {
  /** Shows the list as chosen. */
  show: () => void
  /** Counts what is chosen in the open sheet. */
  count: () => void
  /** Closed without "Show": all is as it was. */
  leave: () => void
}

/** What happens in the form of filters; in the sheet choices wait for "Show". */
export function listen(form: HTMLFormElement, { show, count, leave }: FilterEvents): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const isSheet = () => form.matches(':popover-open')
  form.addEventListener('change', () => (isSheet() ? count() : show()), options)
  form.addEventListener(
    'submit',
    (event) => {
      takeOver(event)
      show()
    },
    options,
  )
  form.addEventListener(
    'click',
    (event) => {
      const link = isSheet() ? rangeOf(event) : null
      if (!link) return
      takeOver(event)
      fill(form, 'priceFrom', link.dataset.from)
      fill(form, 'priceTo', link.dataset.to)
      count()
    },
    options,
  )
  // Of the form itself, not of a group in it that folds.
  form.addEventListener(
    'toggle',
    (event) => event.target === form && !isSheet() && leave(),
    options,
  )
  return () => stop.abort()
}

/** Before the router, which would send the form as it is. */
function takeOver(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function rangeOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-from]') : null
}

function fill(form: HTMLFormElement, name: string, value = ''): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

/** Store of the visible toast: one at a time. An error is never a toast, but beside its cause. */
export type Toast = {
  tone: 'ok' | 'warn'
  message: string
  /** Made by a navigation: survives it, and the load of its page. */
  acrossNavigation?: boolean
  action?: { label: string; onPress: () => void } | { label: string; to: string }
}

export type ShownToast = Toast & { id: number; replaces: boolean }

let toast: ShownToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(next: Toast): void {
  lastId += 1
  update({ ...next, id: lastId, replaces: toast !== undefined })
}

/** A newer toast stays. */
export function dismissToast(id: number): void {
  if (toast?.id === id) update(undefined)
}

/** After a navigation: only the toast that it made stays, until the next one. */
export function dismissOfLastPage(): void {
  if (!toast) return
  const { acrossNavigation, ...rest } = toast
  update(acrossNavigation ? rest : undefined)
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastNow = (): ShownToast | undefined => toast

/** Server snapshot: no toast. */
export const noToast = (): undefined => undefined

function update(next: ShownToast | undefined): void {
  toast = next
  for (const listener of listeners) listener()
}

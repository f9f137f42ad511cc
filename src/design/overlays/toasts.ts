/** The messages on the screen now: a store of the browser, so that any act may speak. */
export type Toast = {
  tone: 'ok' | 'warn' | 'bad'
  message: string
  /** Of what it speaks, for who has something newer to say about that. */
  about?: string
  action?: { label: string; onPress: () => void } | { label: string; to: string }
}

export type ShownToast = Toast & { id: number }

const most = 3
const none: readonly ShownToast[] = []
let shown = none
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(toast: Toast): void {
  lastId += 1
  tell([...shown, { ...toast, id: lastId }].slice(-most))
}

export function dismissToast(id: number): void {
  tell(shown.filter((toast) => toast.id !== id))
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsNow = (): readonly ShownToast[] => shown

/** The server never speaks: a toast is an answer to something done in this browser. */
export const noToasts = (): readonly ShownToast[] => none

function tell(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

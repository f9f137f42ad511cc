/** Store of the visible toasts. */
export type Toast = {
  tone: 'ok' | 'warn' | 'bad'
  message: string
  /** Subject, so that a newer toast can replace it. */
  about?: string
  action?: { label: string; onPress: () => void } | { label: string; to: string }
}

export type ShownToast = Toast & { id: number }

const maxToasts = 3
const noneShown: readonly ShownToast[] = []
let toasts = noneShown
let lastId = 0
const listeners = new Set<() => void>()

export function showToast(toast: Toast): void {
  lastId += 1
  update([...toasts, { ...toast, id: lastId }].slice(-maxToasts))
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id))
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsNow = (): readonly ShownToast[] => toasts

/** Server snapshot: no toasts. */
export const noToasts = (): readonly ShownToast[] => noneShown

function update(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

import { showToast, toastsNow, type Toast } from './toasts.ts'

export const toastLifeMs = 6000
const storageKey = 'toasts'

/** Restores the toasts of the previous page, and saves them when this one unloads. */
export function keepToastsAcrossLoads(): () => void {
  restoreToasts(sessionStorage, { now: Date.now(), lifeMs: toastLifeMs })
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

const save = () => saveToasts(sessionStorage, Date.now())

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A function cannot be serialized: its toast loses the button. */
export function saveToasts(storage: Storage, now: number): void {
  const toasts = toastsNow().map(({ tone, message, about, action }) => ({
    tone,
    message,
    about,
    action: action && 'to' in action ? action : undefined,
  }))
  if (toasts.length > 0)
    attempt(() => storage.setItem(storageKey, JSON.stringify({ savedAt: now, toasts })))
}

/** Shows saved toasts once, unless they have expired. */
export function restoreToasts(
  storage: Storage,
  { now, lifeMs }: { now: number; lifeMs: number },
): void {
  attempt(() => {
    const saved = storage.getItem(storageKey)
    if (!saved) return
    storage.removeItem(storageKey)
    const { savedAt, toasts } = JSON.parse(saved) as { savedAt: number; toasts: Toast[] }
    if (now - savedAt < lifeMs) toasts.forEach(showToast)
  })
}

/** Without storage a toast ends with its page. */
function attempt(use: () => void): void {
  try {
    use()
  } catch {
    // A toast then ends with its page.
  }
}

import { showToast, toastsNow, type Toast } from './toasts.ts'

export const toastLifeMs = 6000
const storageKey = 'toasts'

/**
 * Restores what the page before was still showing, and saves what is on the screen when this one is
 * left.
 */
export function keepToastsAcrossLoads(): () => void {
  restoreToasts(sessionStorage, { now: Date.now(), lifeMs: toastLifeMs })
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

const save = () => saveToasts(sessionStorage, Date.now())

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An action that is a function cannot be saved: its message goes without a button. */
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

/** Shows the saved messages again, once, unless they would be gone by now. */
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

/** Where the browser refuses storage a message ends with its page. */
function attempt(use: () => void): void {
  try {
    use()
  } catch {
    // Nothing rests on it.
  }
}

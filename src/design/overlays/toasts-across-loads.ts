import { showToast, toastNow, type Toast } from './toasts.ts'

export const toastLifeMs = 6000
const storageKey = 'toast'

/** Restores the toast made by the load of this page, and saves the next one. */
export function keepToastAcrossLoads(): void {
  restoreToast(sessionStorage, { now: Date.now(), lifeMs: toastLifeMs })
  addEventListener('pagehide', save)
}

const save = () => saveToast(sessionStorage, Date.now())

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A function cannot be serialized: its toast loses the button. */
export function saveToast(storage: Storage, now: number): void {
  const toast = toastNow()
  if (!toast?.acrossNavigation) return
  const { tone, message, action } = toast
  const link = action && 'to' in action ? action : undefined
  attempt(() =>
    storage.setItem(
      storageKey,
      JSON.stringify({ savedAt: now, toast: { tone, message, action: link } }),
    ),
  )
}

/** Shows a saved toast once, unless it has expired. */
export function restoreToast(
  storage: Storage,
  { now, lifeMs }: { now: number; lifeMs: number },
): void {
  attempt(() => {
    const saved = storage.getItem(storageKey)
    if (!saved) return
    storage.removeItem(storageKey)
    const { savedAt, toast } = JSON.parse(saved) as { savedAt: number; toast: Toast }
    if (now - savedAt < lifeMs) showToast(toast)
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

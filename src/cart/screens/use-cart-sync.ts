import { useEffect } from 'react'
import { cart } from '../store.ts'

/**
 * Keeps the browser's cart and the server's one: a press is sent at once, and the cart is read again
 * when a page comes to life, somebody logs in, a tab is looked at, or the network is back. For the
 * root of the page. A visitor without a cart asks nothing.
 */
export function useCartSync(shopperId: string | undefined): void {
  useEffect(() => {
    cart.shopperId = shopperId
    const onChange = () => void (cart.pending().length > 0 && syncCart())
    const look = () => void (!document.hidden && mayHaveCart() && syncCart())
    const stop = cart.subscribe(onChange)
    const events = [
      [window, 'load'],
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, name] of events) target.addEventListener(name, look)
    if (document.readyState === 'complete') look()
    return () => {
      stop()
      for (const [target, name] of events) target.removeEventListener(name, look)
    }
  }, [shopperId])
}

/** Sends what waits, for callers that need the server's cart to be right; resolves in any case. */
export async function syncCart(): Promise<void> {
  await import('./sync.ts').then((sync) => sync.syncCart()).catch(() => undefined)
}

/** A cart in this browser, or an account that may have one. */
export function mayHaveCart(): boolean {
  return (
    cart.read().length > 0 ||
    cart.pending().length > 0 ||
    document.documentElement.dataset.signedIn === 'true'
  )
}

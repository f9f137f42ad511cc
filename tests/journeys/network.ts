import type { BrowserContext } from '@playwright/test'

/**
 * Takes the network away, and promises the way back. Chromium 150 says in the service worker, and in
 * a document that is opened later, that there is a network (`navigator.onLine`), though none is
 * reached: the property is set there.
 */
export async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true)
  const corrected = await context.addInitScript(setOffline)
  for (const worker of context.serviceWorkers()) await worker.evaluate(setOffline)
  return async () => {
    await corrected.dispose()
    await context.setOffline(false)
    for (const worker of context.serviceWorkers()) await worker.evaluate(setOnline)
    for (const page of context.pages()) await page.evaluate(setOnline)
  }
}

function setOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
}

function setOnline(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return
  Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
}

import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { savesData } from '#design/save-data.ts'

/** Message to the service worker about a page that was shown. */
export type PageMessage = { page: string; files: string[]; saveData: boolean }

export async function cachePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
  const message: PageMessage = {
    page: location.href,
    files: [...files, new URL(niche, location.href).href],
    saveData: savesData(),
  }
  // A service worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(message)
}

// Offline: full navigation, so that the service worker can answer.
addEventListener('click', bypassRouter, { capture: true })
addEventListener('submit', bypassRouter, { capture: true })

function bypassRouter(event: Event): void {
  const { type, target } = event
  if (navigator.onLine || !(target instanceof Element)) return
  const opens =
    type === 'click'
      ? target.closest('a') !== null
      : target instanceof HTMLFormElement && target.method === 'get'
  if (opens) event.stopPropagation()
}

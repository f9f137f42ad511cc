import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { savesData } from '#design/save-data.ts'

/** Told to the service worker once a page has been shown. */
export type Seen = { page: string; files: string[]; sparing: boolean }

/** Lets the service worker keep this page and what it showed, for times without a network. */
export async function keepSeen(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))
  const seen: Seen = {
    page: location.href,
    files: [...files, new URL(niche, location.href).href],
    sparing: savesData(),
  }
  // A worker is no window: it has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(seen)
}

// Without a network the router could fetch neither data nor parts of a page it has not been to: the
// browser opens the page itself, as it is kept.
addEventListener('click', leaveToBrowser, { capture: true })
addEventListener('submit', leaveToBrowser, { capture: true })

function leaveToBrowser(event: Event): void {
  const { type, target } = event
  if (navigator.onLine || !(target instanceof Element)) return
  const opens =
    type === 'click'
      ? target.closest('a') !== null
      : target instanceof HTMLFormElement && target.method === 'get'
  if (opens) event.stopPropagation()
}

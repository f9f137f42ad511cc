import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { localPath, t } from '#platform/language/translate.ts'
import { savesData } from '#design/save-data.ts'

/** Message to the service worker about a page that was shown. */
export type PageMessage = {
  page: string
  files: string[]
  saveData: boolean
  /** Absent from a page of a former release. */
  words?: OfflineWords
}

/** What the worker says where it has no copy, in the language of the page. */
export type OfflineWords = {
  /** Path of the first page in this language, and of the cart. */
  home: string
  cart: string
  offline: string
  unreachable: string
  noCopy: string
  again: string
  yourCart: string
  pages: string
  openNow: string
  homeName: string
}

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
    words: offlineWords(),
  }
  // A service worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(message)
}

function offlineWords(): OfflineWords {
  return {
    home: localPath('/'),
    cart: localPath('/cart'),
    offline: t('You are offline'),
    unreachable: t('We cannot reach the shop'),
    noCopy: t(
      'This page was not opened on this device yet, so we have no copy of it. Your cart is safe, and nothing was sent.',
    ),
    again: t('Try Again'),
    yourCart: t('Your cart'),
    pages: t('Pages you can open now'),
    openNow: t('You can open now'),
    homeName: t('Home'),
  }
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

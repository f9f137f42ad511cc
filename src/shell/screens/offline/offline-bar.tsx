import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { keepSeen } from './cache-page.ts'

const stayedMs = 1_000

/**
 * A calm bar while there is no network, or while the page is a copy that the service worker had
 * kept.
 */
export function OfflineBar() {
  const { key, pathname, search } = useLocation()
  const [opened] = useState(key)
  useEffect(followAsDocuments, [])
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const timer = setTimeout(() => void keepSeen().catch(() => undefined), stayedMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
  // Only what was opened as a document can be a copy: for every later page the shop was asked.
  const seenAt = key === opened ? document.documentElement.dataset.seenAt : undefined
  return (
    <div role="status">
      {(!isOnline || seenAt) && (
        <div className="offline">
          <p className="wrap">
            <Icon name="wifi-off" />
            <span>
              {isOnline ? 'The shop could not be reached in good time.' : 'You are offline.'}{' '}
              {seenAt
                ? `This page is as you saw it on ${dayAndTime(seenAt)}; prices may have changed.`
                : 'Pages you have opened before still open, and your cart is safe.'}
            </span>
            {isOnline && (
              <button type="button" className="link link--button" onClick={() => location.reload()}>
                Load it again
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

/**
 * Without a network the browser itself follows the links of the router: the service worker has kept
 * what lies behind them, or calmly misses it. The router would first fetch the script of the
 * screen, and without that only load the page anew where the shopper already is.
 */
function followAsDocuments(): () => void {
  addEventListener('click', keepFromRouter, true)
  return () => removeEventListener('click', keepFromRouter, true)
}

function keepFromRouter(event: MouseEvent): void {
  const isCutOff = !navigator.onLine && navigator.serviceWorker?.controller
  if (isCutOff && event.target instanceof Element && event.target.closest('a[data-discover]'))
    event.stopImmediatePropagation()
}

const events = ['online', 'offline'] as const

function onNetwork(changed: () => void): () => void {
  for (const name of events) addEventListener(name, changed)
  return () => events.forEach((name) => removeEventListener(name, changed))
}

/** Made when it is needed: every page has this bar, and hardly any a date in it. */
function dayAndTime(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
    .format(Number(moment))
    .replaceAll(' ', '\u00a0')
}

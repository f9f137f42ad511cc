import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { locale, t } from '#platform/language/translate.ts'
import { cachePage } from './cache-page.ts'

const cacheDelayMs = 1_000

/** A bar while offline, or while the page is a cached copy. */
export function OfflineBar() {
  const { key, pathname, search } = useLocation()
  const [initialKey] = useState(key)
  useEffect(navigateAsDocuments, [])
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const timer = setTimeout(() => void cachePage().catch(() => undefined), cacheDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
  // Only a document can be a cached copy; later pages came from the server.
  const seenAt = key === initialKey ? document.documentElement.dataset.seenAt : undefined
  return (
    <div role="status">
      {(!isOnline || seenAt) && (
        <div className="offline">
          <p className="wrap">
            <Icon name="wifi-off" />
            <span>
              {!isOnline && pathname === '/cart'
                ? t('You are offline: your cart is kept here and will be saved when you are back.')
                : whatIsShown(isOnline, seenAt)}
            </span>
            {isOnline && (
              <button type="button" className="link link--button" onClick={() => location.reload()}>
                {t('Load it again')}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}

function whatIsShown(isOnline: boolean, seenAt: string | undefined): string {
  const why = isOnline ? t('The shop could not be reached in good time.') : t('You are offline.')
  return seenAt
    ? t('{why} This page is as you saw it on {moment}; prices may have changed.', {
        why,
        moment: dayAndTime(seenAt),
      })
    : t('{why} Pages you have opened before still open, and your cart is safe.', { why })
}

/**
 * Offline: full navigation, so that the service worker can answer. The router would fetch the
 * screen's script first and, without it, reload the current page.
 */
function navigateAsDocuments(): () => void {
  addEventListener('click', bypassRouter, true)
  return () => removeEventListener('click', bypassRouter, true)
}

function bypassRouter(event: MouseEvent): void {
  const isCutOff = !navigator.onLine && navigator.serviceWorker?.controller
  if (isCutOff && event.target instanceof Element && event.target.closest('a[data-discover]'))
    event.stopImmediatePropagation()
}

const events = ['online', 'offline'] as const

function onNetwork(listener: () => void): () => void {
  for (const name of events) addEventListener(name, listener)
  return () => events.forEach((name) => removeEventListener(name, listener))
}

/** Created on use: every page has this bar, hardly any shows a date. */
function dayAndTime(moment: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
    .format(Number(moment))
    .replaceAll(' ', '\u00a0')
}

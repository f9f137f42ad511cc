import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { cart } from '#cart/store.ts'
import { forgetViewed } from '#web/viewed/viewed-products.ts'
import type { User } from '../contract.ts'

/**
 * Runs in the head before the first paint, and again when a page comes back from the browser's
 * memory.
 */
export const signedInScript =
  '(()=>{const say=()=>{document.documentElement.dataset.signedIn=/(^|; )signed_in=1(;|$)/.test(document.cookie)};say();addEventListener("pageshow",say);addEventListener("visibilitychange",say)})()'

const logOutKey = 'logged-out'
let loggedOutElsewhere = false

/**
 * Keeps `Login` and `userId` of the session storage as a mirror of the session
 * (rulings.md#session): written after log-in, restored in a new tab, cleared after log-out. For the
 * root of the page; nothing rests on the mirror.
 */
export function useSessionMirror(): void {
  const { key } = useLocation()
  const shopper = useRouteLoaderData<{ shopper: User | null }>('root')?.shopper
  useEffect(() => {
    // A page that is going is hidden last of all: to load it again would call off the way to the
    // next one.
    const look = (event?: Event) => {
      if (event instanceof StorageEvent && event.key === logOutKey) loggedOutElsewhere = true
      if (event?.type !== 'visibilitychange' || !document.hidden) void mirrorSession(shopper?._id)
    }
    look()
    // Another tab may have logged out meanwhile.
    const events = [
      [document, 'visibilitychange'],
      // What was under way in a dialog is over.
      [document, 'close'],
      [window, 'focus'],
      [window, 'pageshow'],
      [window, 'storage'],
    ] as const
    // The end of a dialog does not bubble; the focus of a link must not be heard, or a press on it
    // would load this page again in place of the next.
    const options = (name: string) => ({ capture: name === 'close' })
    for (const [target, name] of events) target.addEventListener(name, look, options(name))
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, look, options(name))
    }
  }, [key, shopper?._id])
}

async function mirrorSession(knownId: string | undefined): Promise<void> {
  if (!saysSignedIn()) {
    mirror(undefined)
    if (loggedOutElsewhere && !isUnderWay()) clearShopper()
    // The session is over, and this page still holds the shopper's name in its data.
    return knownId && !isBusy() ? location.reload() : undefined
  }
  if (knownId) return mirror(knownId)
  if (sessionStorage.getItem('Login') === 'true') return
  // A page from a cache does not know its reader, and this tab is new.
  const answer = await fetch('/api/session').catch(() => undefined)
  if (!answer?.ok) return
  const { data } = (await answer.json()) as { data: User | null }
  mirror(data?._id)
}

/**
 * A half-typed form is not lost to the reload: the next page is loaded whole, and a checkout says
 * itself that the session is over. But who logs out leaves no page of theirs open in another tab.
 */
function isBusy(): boolean {
  const isCheckout = location.pathname.endsWith('/checkout')
  if (isUnderWay()) return true
  if (loggedOutElsewhere && (isCheckout || /^(\/[a-z]{2,3})?\/profile/.test(location.pathname)))
    return false
  return (
    isCheckout ||
    [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    )
  )
}

/** A payment or a question is not cut off. */
function isUnderWay(): boolean {
  return document.querySelector('dialog[open], iframe[title="Payment window"]') !== null
}

function mirror(userId: string | undefined): void {
  document.documentElement.dataset.signedIn = String(userId !== undefined)
  if (userId === undefined) {
    sessionStorage.removeItem('Login')
    sessionStorage.removeItem('userId')
  } else {
    sessionStorage.setItem('Login', 'true')
    sessionStorage.setItem('userId', userId)
  }
}

/**
 * The log-out waits for no navigation: the next person at the tab finds nobody, and what the tab
 * kept of the shopper is gone. The cart is the account's (rulings.md#cart).
 */
export function forgetShopper(): void {
  try {
    clearShopper()
    cart.forget()
    // A message to the other tabs, which look at the session when the storage changes; it is no
    // record.
    localStorage.setItem(logOutKey, '1')
    localStorage.removeItem(logOutKey)
  } catch {
    // Where the browser refuses storage there is nothing to forget.
  }
  mirror(undefined)
}

function clearShopper(): void {
  for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key)
  forgetViewed()
}

function saysSignedIn(): boolean {
  return /(^|; )signed_in=1(;|$)/.test(document.cookie)
}

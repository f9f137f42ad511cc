import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { User } from '../contract.ts'

/** Runs in the head before the first paint, and again when a page comes back from the browser's memory. */
export const signedInScript =
  '(()=>{const say=()=>{document.documentElement.dataset.signedIn=/(^|; )signed_in=1(;|$)/.test(document.cookie)};say();addEventListener("pageshow",say);addEventListener("visibilitychange",say)})()'

/**
 * Keeps `Login` and `userId` of the session storage as a mirror of the session (decision 10): written after log-in, restored
 * in a new tab, cleared after log-out. For the root of the page; nothing rests on the mirror.
 */
export function useSessionMirror(): void {
  const { key } = useLocation()
  const shopper = useRouteLoaderData<{ shopper: User | null }>('root')?.shopper
  useEffect(() => {
    const look = () => void mirrorSession(shopper?._id)
    look()
    // Another tab may have logged out meanwhile.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key, shopper?._id])
}

async function mirrorSession(knownId: string | undefined): Promise<void> {
  if (!saysSignedIn()) return mirror(undefined)
  if (knownId) return mirror(knownId)
  if (sessionStorage.getItem('Login') === 'true') return
  // A page from a cache does not know its reader, and this tab is new.
  const answer = await fetch('/api/session').catch(() => undefined)
  if (!answer?.ok) return
  const { data } = (await answer.json()) as { data: User | null }
  mirror(data?._id)
}

/** The log-out calls it too and waits for no navigation: whoever looks at the tab next finds nobody. */
export function mirror(userId: string | undefined): void {
  document.documentElement.dataset.signedIn = String(userId !== undefined)
  if (userId === undefined) {
    sessionStorage.removeItem('Login')
    sessionStorage.removeItem('userId')
  } else {
    sessionStorage.setItem('Login', 'true')
    sessionStorage.setItem('userId', userId)
  }
}

function saysSignedIn(): boolean {
  return /(^|; )signed_in=1(;|$)/.test(document.cookie)
}

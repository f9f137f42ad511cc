import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { signedOutEvent } from '#admin/parts/signed-out.ts'

/** By the clock of the server, whose time `now` is. */
export type OwnSession = { email: string; idleAt: string; endsAt: string; now: string }

const warnMs = 2 * 60_000

/**
 * When this session ends, by what every page said last and by what other tabs say. `over` is asked
 * of the server first, because a call may have kept the session open.
 */
export function useSessionEnd(session: OwnSession) {
  const [state, setState] = useState<'open' | 'ending' | 'over'>('open')
  const [deadline, setDeadline] = useState(() => deadlineOf(session))
  const [lastSession, setLastSession] = useState(session)
  // A page that was loaded is a use of the session.
  if (lastSession !== session) {
    setLastSession(session)
    setDeadline(deadlineOf(session))
    setState('open')
  }
  const ask = useCallback(async () => {
    const fresh = await sessionNow()
    if (fresh === 'over') return setState('over')
    if (!fresh) return
    // Somebody else signed in here: nothing of this page is theirs.
    if (fresh.email !== session.email) return location.reload()
    setDeadline(deadlineOf(fresh))
    setState('open')
  }, [session.email])
  useOtherTabs(deadline, setDeadline)
  useMoments(deadline, (left) => {
    if (state === 'over') return
    if (left <= 0) void ask()
    else setState(left <= warnMs ? 'ending' : 'open')
  })
  useEffect(() => {
    const onSignedOut = () => setState('over')
    addEventListener(signedOutEvent, onSignedOut)
    return () => removeEventListener(signedOutEvent, onSignedOut)
  }, [])
  return { state, deadline, ask: () => void ask() }
}

/** Looks when the warning is due, at the end, and when the page comes back to the front. */
function useMoments(deadline: number, onMoment: (leftMs: number) => void): void {
  const look = useEffectEvent(() => onMoment(deadline - Date.now()))
  useEffect(() => {
    const timers = [deadline - warnMs, deadline].map((moment) =>
      setTimeout(() => look(), Math.max(0, moment - Date.now())),
    )
    // A laptop that slept has slept its timers too.
    const onFront = () => look()
    document.addEventListener('visibilitychange', onFront)
    return () => {
      timers.forEach((timer) => clearTimeout(timer))
      document.removeEventListener('visibilitychange', onFront)
    }
  }, [deadline])
}

function deadlineOf({ idleAt, endsAt, now }: OwnSession): number {
  return Date.now() + Math.min(Date.parse(idleAt), Date.parse(endsAt)) - Date.parse(now)
}

/** The session as the server sees it, which counts as a use; undefined when nobody answered. */
async function sessionNow(): Promise<OwnSession | 'over' | undefined> {
  const answer = await fetch('/admin/api/staff/me').catch(() => undefined)
  if (answer?.status === 401) return 'over'
  if (!answer?.ok) return undefined
  const me = (await answer.json()) as { email: string; session: { idleAt: string; endsAt: string } }
  const now = answer.headers.get('date') ?? new Date().toISOString()
  return { ...me.session, email: me.email, now }
}

const key = 'staff-session-end'

/** A later end that another tab heard of is ours too: one browser, one session. */
function useOtherTabs(deadline: number, onLater: (deadline: number) => void): void {
  useEffect(() => {
    try {
      localStorage.setItem(key, String(deadline))
    } catch {
      // Without storage each tab knows its own pages alone, and asks the server at the end.
    }
    const onStorage = (event: StorageEvent) => {
      const later = Number(event.newValue)
      if (event.key === key && later > deadline + 1000) onLater(later)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [deadline, onLater])
}

import { useEffect, useRef } from 'react'

const refreshMs = 10_000

type About = { isBusy: boolean; onRead: (value: unknown) => void }

/** Asks again while the page is seen and no step is under way: others pack in the same batch. */
export function useRefresh(read: string, about: About): void {
  const latest = useRef(about)
  latest.current = about
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || latest.current.isBusy) return
      const value = await readNow(read)
      if (value !== undefined && !isGone && !latest.current.isBusy) latest.current.onRead(value)
    }
    const timer = setInterval(() => void ask(), refreshMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [read])
}

/** Without an answer the page stays as it is. */
async function readNow(read: string): Promise<unknown> {
  return fetch(`/admin/api/packing/${read}`, { signal: AbortSignal.timeout(refreshMs) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
}

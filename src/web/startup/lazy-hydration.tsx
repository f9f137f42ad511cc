import { Suspense, use, useContext, useLayoutEffect, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext as RouterOfPage } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import { whenNear } from './when-near.ts'

type Sleep = { over: Promise<void>; wake: () => void }

const sleeps: Partial<Record<string, Sleep>> = {}

/**
 * A part of every page that nobody sees or uses at first: the server's HTML stays as it is, and its
 * links lead on, until somebody comes near the element with this id or begins to use the page. So a
 * small phone is free sooner.
 */
export function LazyHydration({ id, children }: { id: string; children: ReactNode }) {
  const router = useContext(RouterOfPage)?.router
  // React shows no change of the page's data as long as a part beneath it sleeps: the part wakes
  // for any change, also for one that nobody's touch began.
  useLayoutEffect(() => router?.subscribe(() => sleepOf(id).wake()), [router, id])
  return (
    <Suspense>
      <Wait id={id}>{children}</Wait>
    </Suspense>
  )
}

function Wait({ id, children }: { id: string; children: ReactNode }) {
  // What the browser draws itself, waits for nobody.
  const drawnHere = useHydrated()
  if (!import.meta.env.SSR && !drawnHere) use(sleepOf(id).over)
  return children
}

function sleepOf(id: string): Sleep {
  return (sleeps[id] ??= sleep(id))
}

function sleep(id: string): Sleep {
  const begun = {} as Sleep
  begun.over = new Promise((resolve) => {
    begun.wake = resolve
    void whenNear(id).then(resolve)
  })
  return begun
}

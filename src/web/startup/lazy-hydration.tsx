import { Suspense, use, useContext, useLayoutEffect, type ReactNode } from 'react'
import { UNSAFE_DataRouterContext as RouterOfPage } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import { whenNear } from './when-near.ts'

type Sleep = { over: Promise<void>; wake: () => void }

const sleeps: Partial<Record<string, Sleep>> = {}

/**
 * Hydrates a part when the element `id` comes near the screen or the page is used: the server's
 * HTML works until then, and a small phone is free sooner.
 */
export function LazyHydration({ id, children }: { id: string; children: ReactNode }) {
  const router = useContext(RouterOfPage)?.router
  // A suspended boundary holds back router updates, so resume on any router change.
  useLayoutEffect(() => router?.subscribe(() => sleepOf(id).wake()), [router, id])
  return (
    <Suspense>
      <Wait id={id}>{children}</Wait>
    </Suspense>
  )
}

function Wait({ id, children }: { id: string; children: ReactNode }) {
  // Parts rendered in the browser need no hydration.
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

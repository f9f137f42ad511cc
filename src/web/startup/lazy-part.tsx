import { lazy, Suspense, useEffect, type ComponentType } from 'react'

/**
 * A component in a file of its own, loaded when needed; a failed load reaches the error boundary.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Preloads after hydration. Not by `lazy`, which caches a failure: an import can be retried. */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load])
}

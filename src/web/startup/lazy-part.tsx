import { lazy, Suspense, useEffect, type ComponentType } from 'react'

/**
 * A part that only a press brings up, in a file of its own: the first load of its page does not
 * wait for it. Where the file does not come, the page's error boundary tells of the line.
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

/**
 * Loads files of parts once the page has come to life, so that a press finds them there. Not by
 * `lazy` itself, which would remember a load that failed; a failed import is tried again.
 */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load])
}

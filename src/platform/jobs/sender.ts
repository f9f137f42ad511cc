import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<() => string>()

/** Runs the work for this sender: the jobs it queues carry its name, computed only then. */
export function withSender<T>(sender: string | (() => string) | undefined, work: () => T): T {
  if (sender === undefined) return work()
  return storage.run(typeof sender === 'string' ? () => sender : sender, work)
}

/** Undefined for scheduled work. */
export function currentSender(): string | undefined {
  return storage.getStore()?.()
}

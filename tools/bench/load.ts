import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from './child.ts'

export type LoadRequest = {
  method?: 'GET' | 'POST'
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** One round: so many customers, each asking again as soon as it has its answer. */
export type Load = {
  url: string
  seconds: number
  connections: number
  requests: LoadRequest[]
  newKey: boolean
  expects: number
}
export type LoadResult = {
  answered: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  refused: Record<string, number>
}

export type Loader = { shoot(load: Load): Promise<LoadResult>; stop(): Promise<void> }

export function startLoader(): Loader {
  const child: Child = startChild(fileURLToPath(new URL('./loader.ts', import.meta.url)), {
    env: {},
  })
  const exited = once(child.process, 'exit').then(() =>
    Promise.reject(new Error(`the load generator ended:\n${child.output()}`)),
  )
  exited.catch(() => undefined)
  return {
    shoot: async (load) => {
      child.process.send(load)
      const [result] = await Promise.race([once(child.process, 'message'), exited])
      return result as LoadResult
    },
    stop: child.stop,
  }
}

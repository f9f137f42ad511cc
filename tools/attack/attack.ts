import type { Proxy } from '../chaos/faults/proxy.ts'

/** One way to stop, freeze or rob the shop, and the figures that must hold meanwhile. */
export type Attack = {
  /** As in `npm run attack -- --only=NAME`; its file has the same name. */
  name: string
  /** What must hold, in one sentence, for the report. */
  rule: string
  /** Environment of the shop under attack, over the defaults of the tool. */
  env?: Record<string, string>
  /** The shop reaches its database through a proxy that the attack may freeze, slow or cut. */
  behindProxy?: true
  /** All its limits are counts, no times: other work of the machine does not change them. */
  counts?: true
  /** Waits most of its time: in the gate those that do go beside each other, and beside tests. */
  waits?: true
  /** Not in the short form of the gate: each night it is. */
  long?: true
  /** Leaves the shop otherwise than it found it: no other attack gets the same shop. */
  ownShop?: true
  run(target: Target): Promise<Figure[]>
}

/** What its figures need of the machine: nothing, some of it, or all of it. */
export type Kind = 'counts' | 'waits' | 'times'

export function kindOf({ counts, waits }: Attack): Kind {
  if (counts) return 'counts'
  return waits ? 'waits' : 'times'
}

/** A shop of its own for this attack: built screens, demo catalogue, embedded PostgreSQL. */
export type Target = {
  /** `http://localhost:PORT`, without a slash at the end. */
  url: string
  port: number
  /** Process of the shop, as started by `npm start`: the heap limit included. */
  pid: number
  /** Straight to PostgreSQL, past the proxy. */
  databaseUrl: string
  dataDir: string
  /** Key that signs its sessions. */
  secret: string
  /** Of a shopper who is logged in. */
  cookie: string
  /** Only with `behindProxy`. */
  proxy: Proxy | undefined
  /** Length of the attack: a few seconds in the gate, 60 by default. */
  seconds: number
  /** Resident memory of the shop's process; undefined where there is no /proc. */
  memoryMb(): number | undefined
  say(line: string): void
}

/** A measured value beside its limit; it holds when it is within both. */
export type Figure = {
  what: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
}

/** A value that was not measured does not hold. */
export function holds({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

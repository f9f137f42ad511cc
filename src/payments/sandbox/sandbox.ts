import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Faults } from './faults/faults.ts'

export type SandboxKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret?: string | undefined
}

/** The context of every sandbox action; no globals. */
export type Sandbox = {
  db: Database
  clock: Clock
  log: Log
  keys: SandboxKeys
  faults: Faults
  storeName: string
  /** Webhook URL; undefined while nothing listens. */
  webhookUrl: () => string | undefined
}

/** Runs the work in one transaction; events announced in it are sent only after it is committed. */
export function inOneTransaction<T>(
  sandbox: Sandbox,
  work: (sandbox: Sandbox) => Promise<T>,
): Promise<T> {
  return sandbox.db.transaction((db) => work({ ...sandbox, db }))
}

export const addMs = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

export const minuteMs = 60_000

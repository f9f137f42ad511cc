import type { ClientOf } from '#platform/rpc/contract.ts'
import type { contract } from '../contract.ts'

export type HealthState = Awaited<ReturnType<ClientOf<typeof contract>['state']>>

export type Part = 'servers' | 'database' | 'emails' | 'webhooks' | 'books' | 'backup' | 'disk'

const hourMs = 3_600_000
const backupHours = 26
const fullPercent = 90

/** What somebody must look at. */
export function warnings(state: HealthState): (Part | 'jobs')[] {
  const { jobs, emails, webhooks, books, backup, disk, at } = state
  const age = backup ? Date.parse(at) - Date.parse(backup.at) : Number.POSITIVE_INFINITY
  const conditions: Record<Part | 'jobs', boolean> = {
    servers: new Set(state.servers.map(({ release }) => release)).size > 1,
    database: false,
    emails: emails.failed > 0,
    webhooks: webhooks.rows.some(
      ({ receivedAt }) => Date.parse(at) - Date.parse(receivedAt) > hourMs / 4,
    ),
    books: books !== null && books.broken > 0,
    backup: age > backupHours * hourMs,
    disk: disk.usedPercent >= fullPercent,
    jobs: jobs.failed > emails.failed,
  }
  return (Object.keys(conditions) as (Part | 'jobs')[]).filter((part) => conditions[part])
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function size(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return `${amount >= 100 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`
}

const names: Record<string, string> = {
  'send-letter': 'Email',
  'order-placed': 'Email of an order',
  'question-answered': 'Email of an answer',
  'email-link': 'Email with a link',
  'capture-payment': 'Take a payment',
  'send-refund': 'Send a refund',
  'apply-webhook': 'Event of the payment provider',
  'check-books': 'Check of the books',
  'reconcile-now': 'Comparison with the payment provider',
  'verify-audit': 'Check of the audit',
}

export function jobName({ kind, about }: { kind: string; about: string | null }): string {
  const name = names[kind] ?? kind.replaceAll('-', ' ')
  return about ? `${name}: ${about}` : name
}

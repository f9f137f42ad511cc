import { lateness } from '#today/screens/waiting-words.ts'
import type { Waiting } from '#today/contract.ts'
import type { MenuWaiting } from './rail.tsx'

/** Where in the rail each kind of work is counted. */
const places: Partial<Record<Waiting['kind'], string>> = {
  'to-pack': '/orders',
  enquiries: '/enquiries',
  questions: '/questions',
  'jobs-failed': '/health',
  'books-broken': '/health',
}

export function menuWaiting(waiting: readonly Waiting[], now: number): MenuWaiting {
  const counts: Record<string, { count: number; isLate: boolean }> = {}
  for (const work of waiting) {
    const to = places[work.kind]
    if (to === undefined) continue
    const before = counts[to] ?? { count: 0, isLate: false }
    counts[to] = {
      count: before.count + work.count,
      isLate: before.isLate || lateness(work, now) === 'ba',
    }
  }
  return counts
}

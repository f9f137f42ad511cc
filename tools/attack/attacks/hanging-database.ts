import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure } from '../attack.ts'
import { whileHanging } from '../hang.ts'
import {
  badlyAnswered,
  slowest,
  untilWell,
  usualQuestions,
  whileVisiting,
  type Visit,
} from '../visits.ts'

const readiness = { path: '/readyz' }

/** Every process of PostgreSQL stands still: connections stay open, and nobody answers on them. */
export const attack: Attack = {
  name: 'hanging-database',
  waits: true,
  ownShop: true,
  rule: 'While the database hangs pages come from memory, everything else in calm words within 5 s, and all is back 3 s after it.',
  async run(target) {
    const hangMs = Math.min(30_000, Math.max(8_000, target.seconds * 500))
    const questions = usualQuestions(target)
    let backMs = 0
    const visits = await whileVisiting(target, questions, async () => {
      await whileHanging(target, () => pause(hangMs))
      backMs = await untilWell(target, questions)
    })
    return figuresOf(
      visits.filter(({ atMs }) => atMs < hangMs),
      { hangMs, backMs },
    )
  },
}

function figuresOf(
  visits: Visit[],
  { hangMs, backMs }: Record<'hangMs' | 'backMs', number>,
): Figure[] {
  const home = visits.filter(({ path }) => path === '/')
  const others = visits.filter(({ path }) => path !== '/')
  const during = visits.filter(
    ({ path, atMs, ms }) => path === readiness.path && atMs > 6_000 && atMs + ms < hangMs,
  )
  const ready = during.filter(({ status }) => status === 200)
  return [
    { what: 'home page during the hang, slowest', value: slowest(home), unit: 'ms', atMost: 1_000 },
    {
      what: 'home page during the hang, not from memory',
      value: home.filter(({ status }) => status !== 200).length,
      unit: 'requests',
      atMost: 0,
    },
    {
      what: 'home page said how old it may be',
      value: home.filter(({ age }) => age !== null).length,
      unit: 'requests',
      atLeast: 1,
    },
    { what: 'everything else, slowest', value: slowest(others), unit: 'ms', atMost: 5_000 },
    badlyAnswered(others),
    {
      what: 'ready although the database hung for 6 s',
      value: ready.length,
      unit: 'answers',
      atMost: 0,
    },
    { what: 'all back after the hang', value: backMs, unit: 'ms', atMost: 3_000 },
  ]
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { badlyAnswered, slowest, untilWell, usualQuestions, whileVisiting } from '../visits.ts'

const pauseMs = 1_500

/**
 * All open connections to the database say nothing any more, neither end nor error, as when its
 * machine lost power; new ones work.
 */
export const attack: Attack = {
  name: 'deaf-connections',
  waits: true,
  behindProxy: true,
  ownShop: true,
  rule: 'Pages, calls and readiness are back within 3 s after every open database connection has gone deaf.',
  async run(target) {
    const { proxy } = target
    if (!proxy) throw new Error('this attack needs a proxy before the database')
    const questions = usualQuestions(target)
    const rounds = Math.max(2, Math.min(6, Math.floor(target.seconds / 8)))
    const back: number[] = []
    const visits = await whileVisiting(target, questions, async () => {
      for (let round = 0; round < rounds; round += 1) {
        // The connections are in use again by then.
        await pause(pauseMs)
        proxy.deafen()
        back.push(await untilWell(target, questions))
      }
    })
    return [
      {
        what: `all back, the longest of ${rounds} times`,
        value: Math.max(...back),
        unit: 'ms',
        atMost: 3_000,
      },
      { what: 'slowest answer', value: slowest(visits), unit: 'ms', atMost: 5_000 },
      {
        what: 'home page, not answered',
        value: visits.filter(({ path, status }) => path === '/' && status !== 200).length,
        unit: 'requests',
        atMost: 0,
      },
      badlyAnswered(visits),
    ]
  },
}

import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'

/** Ends what was begun. */
export type Heal = () => unknown

export type Fault = {
  name: string
  /** Faults of one lane follow each other; those of different lanes meet. */
  lane: 'servers' | 'database' | 'world'
  lastsMs: readonly [least: number, most: number]
  /** Undefined: it cannot be done on this machine. */
  begin(stage: Stage, random: Random): Promise<Heal | undefined>
}

import { parseArgs } from 'node:util'

/**
 * `rounds`: no faults, only the rounds that one alone may win, so many of each. `hurry`: waits that
 * only pass time are cut short after the faults, for the test of every day. `rest`: how much longer
 * than usual the pauses between faults are.
 */
export type Options = {
  rounds: number | undefined
  minutes: number
  seed: number
  shoppers: number
  members: number
  rest: number
  json: string | undefined
  keep: boolean
  hurry: boolean
}

const help = `npm run chaos -- [--minutes=2 | --rounds=1000] [--seed=1] [--shoppers=10] [--members=3] [--rest=1] [--json=report.json] [--hurry] [--keep]

  --minutes   how long faults go on; starting and settling come on top
  --seed      the same seed gives the same schedule of faults and the same visits
  --rounds    no faults: so many rounds for the last unit, for a voucher, and ten times as many races of verify and webhook
  --shoppers  how many shop at the same time
  --members   how many work on orders in the back office meanwhile, and as many on returns
  --rest      makes the pauses between faults so many times longer: more orders, fewer faults
  --json      where the report is written as JSON
  --hurry     jobs that wait for their next try are tried at once after the faults
  --keep      the folder of the run, with the witness and the logs, stays also when nothing was wrong`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: text,
      minutes: text,
      seed: text,
      shoppers: text,
      members: text,
      rest: text,
      json: text,
      hurry: flag,
      keep: flag,
      help: flag,
    },
  })
  const { json, keep = false, hurry = false } = values
  const options = { ...numbersOf(values), json, keep, hurry }
  const isUsable = areUsable(options)
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  return options
}

type Numbers = Pick<Options, 'rounds' | 'minutes' | 'seed' | 'shoppers' | 'members' | 'rest'>

function numbersOf(values: Partial<Record<keyof Numbers, string>>): Numbers {
  return {
    rounds: values.rounds === undefined ? undefined : Number(values.rounds),
    minutes: Number(values.minutes ?? 2),
    seed: Number(values.seed ?? 1),
    shoppers: Number(values.shoppers ?? 10),
    members: Number(values.members ?? 3),
    rest: Number(values.rest ?? 1),
  }
}

function areUsable({ rounds, minutes, seed, shoppers, members, rest }: Numbers): boolean {
  return (
    minutes > 0 &&
    rest > 0 &&
    (rounds === undefined || isCount(rounds)) &&
    Number.isInteger(seed) &&
    isCount(shoppers) &&
    Number.isInteger(members) &&
    members >= 0
  )
}

const isCount = (value: number) => Number.isInteger(value) && value > 0

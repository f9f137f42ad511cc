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
  rest: number
  json: string | undefined
  keep: boolean
  hurry: boolean
}

const help = `npm run chaos -- [--minutes=2 | --rounds=1000] [--seed=1] [--shoppers=10] [--rest=1] [--json=report.json] [--hurry] [--keep]

  --minutes   how long faults go on; starting and settling come on top
  --seed      the same seed gives the same schedule of faults and the same visits
  --rounds    no faults: so many rounds for the last unit, for a voucher, and ten times as many races of verify and webhook
  --shoppers  how many shop at the same time
  --rest      makes the pauses between faults so many times longer: more orders, fewer faults
  --json      where the report is written as JSON
  --hurry     jobs that wait for their next try are tried at once after the faults
  --keep      the folder of the run, with the witness and the logs, stays also when nothing was wrong`

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      rounds: text,
      minutes: text,
      seed: text,
      shoppers: text,
      rest: text,
      json: text,
      hurry: { type: 'boolean' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [minutes, seed, shoppers, rest] = [
    values.minutes ?? 2,
    values.seed ?? 1,
    values.shoppers ?? 10,
    values.rest ?? 1,
  ].map(Number) as [number, number, number, number]
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  const isUsable =
    minutes > 0 &&
    rest > 0 &&
    (rounds === undefined || (Number.isInteger(rounds) && rounds > 0)) &&
    Number.isInteger(seed) &&
    Number.isInteger(shoppers) &&
    shoppers > 0
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  return {
    rounds,
    minutes,
    seed,
    shoppers,
    rest,
    json: values.json,
    keep: values.keep ?? false,
    hurry: values.hurry ?? false,
  }
}

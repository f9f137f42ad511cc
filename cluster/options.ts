import { parseArgs } from 'node:util'

export type Options = { minutes: number; shoppers: number; json: string | undefined; keep: boolean }

const help = `npm run cluster -- [--minutes=3] [--shoppers=10] [--json=report.json] [--keep]

Primary, standby, and two shops behind HAProxy, on this machine: restarts the shops in turn and kills the database, while shoppers shop.

  --minutes   how long they shop at least; setting up, measuring and settling come on top
  --shoppers  how many shop at the same time; as many again look around
  --json      where the report is written as JSON
  --keep      the folder of the run, with the witness and the logs, stays also when nothing was wrong`

export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { minutes: text, shoppers: text, json: text, keep: { type: 'boolean' }, help: { type: 'boolean' } } })
  const [minutes, shoppers] = [Number(values.minutes ?? 3), Number(values.shoppers ?? 10)]
  const isUsable = minutes > 0 && Number.isInteger(shoppers) && shoppers > 0
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  return { minutes, shoppers, json: values.json, keep: values.keep ?? false }
}

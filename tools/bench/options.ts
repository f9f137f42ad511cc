import { parseArgs } from 'node:util'
import { workloadNames } from './workload-names.ts'

export type Options = {
  only: ReadonlySet<string>
  rounds: number
  seconds: number
  levels: readonly number[]
  products: number
  isQuick: boolean
}

/** Parts of a run besides the workloads. */
const parts = [
  ...workloadNames,
  'beside-log-ins',
  'beside-staff',
  'deep-cost',
  'order-cost',
  'lots-cost',
  'start',
  'bytes',
  'lighthouse',
]
// Takes some minutes.
const slow = ['lighthouse']

const help = `npm run bench -- [--quick] [--only=${parts.join(',')}] [--products=10000]`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      products: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const isQuick = values.quick ?? false
  const only = values.only?.split(',') ?? parts.filter((name) => !isQuick || !slow.includes(name))
  const unknown = only.filter((name) => !parts.includes(name))
  const products = Number(values.products ?? 10_000)
  const isUsable = unknown.length === 0 && Number.isInteger(products) && products >= 1_000
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  const length = isQuick
    ? { rounds: 1, seconds: 1, levels: [16] }
    : { rounds: 3, seconds: 1.5, levels: [1, 16, 64] }
  return { only: new Set(only), products, isQuick, ...length }
}

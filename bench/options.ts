import { parseArgs } from 'node:util'
import { workloadNames } from './workloads.ts'

export type Options = { only: ReadonlySet<string>; rounds: number; seconds: number; levels: readonly number[]; products: number }

/** Parts of a run besides the workloads. */
const parts = [...workloadNames, 'deep-cost', 'start', 'bytes', 'lighthouse']

const help = `npm run bench -- [--quick] [--only=${parts.join(',')}] [--products=10000]`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean' }, only: { type: 'string' }, products: { type: 'string' }, help: { type: 'boolean' } } })
  const only = values.only?.split(',') ?? parts
  const unknown = only.filter((name) => !parts.includes(name))
  const products = Number(values.products ?? 10_000)
  const isUsable = unknown.length === 0 && Number.isInteger(products) && products >= 1_000
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  const length = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 1.5 }
  return { only: new Set(only), levels: [1, 16, 64], products, ...length }
}

import { parseArgs } from 'node:util'
import { strikes, type StrikeName } from './events.ts'

export type Options = {
  failovers: number
  minutes: number
  seed: number
  shoppers: number
  only: StrikeName | undefined
  patroni: string | undefined
  etcdApi: 2 | 3 | undefined
  capacity: boolean
  json: string | undefined
  keep: boolean
}

const help = `npm run cluster -- [--failovers=6] [--seed=1] [--only="machine lost"] [--shoppers=10]
                   [--patroni=/folder] [--etcd-api=2] [--capacity] [--json=report.json] [--keep]

Three machines (network namespaces) with etcd, Patroni and PostgreSQL, and two shops behind HAProxy:
restarts the shops in turn, takes the primary away in every way and loses standbys, while shoppers
shop. Needs Linux and root.

  --failovers  how often the primary is taken away; 6 is each kind once
  --minutes    no more failovers are begun after so many; 120 as it comes
  --seed       the same seed gives the same kinds in the same order
  --only       one kind alone: ${Object.keys(strikes).join(', ')}
  --shoppers   how many shop at the same time; as many again look around
  --patroni    a folder that another package of Patroni was unpacked into (dpkg-deb -x)
  --etcd-api   2 or 3; as it comes what is safe with this Patroni
  --capacity   measures first what one shop serves, and two
  --json       where the report is written as JSON
  --keep       the folder of the run, with the witness and the logs, stays in any case`

export function readOptions(args: string[]): Options {
  const values = valuesOf(args)
  const numbers = [
    values.failovers ?? 6,
    values.minutes ?? 120,
    values.seed ?? 1,
    values.shoppers ?? 10,
  ].map(Number)
  const [failovers = 0, minutes = 0, seed = 0, shoppers = 0] = numbers
  const [only, etcdApi] = [values.only, values['etcd-api']]
  const isKnown = only === undefined || only in strikes
  const isApi = etcdApi === undefined || /^[23]$/.test(etcdApi)
  const isUsable =
    isKnown && isApi && numbers.every(Number.isInteger) && failovers >= 0 && shoppers > 0
  if (values.help || !isUsable) {
    console.log(help)
    process.exit(isUsable ? 0 : 1)
  }
  return {
    failovers,
    minutes,
    seed,
    shoppers,
    only: only as StrikeName | undefined,
    patroni: values.patroni,
    etcdApi: etcdApi === undefined ? undefined : (Number(etcdApi) as 2 | 3),
    capacity: values.capacity ?? false,
    json: values.json,
    keep: values.keep ?? false,
  }
}

function valuesOf(args: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  return parseArgs({
    args,
    options: {
      failovers: text,
      minutes: text,
      seed: text,
      shoppers: text,
      only: text,
      patroni: text,
      'etcd-api': text,
      capacity: flag,
      json: text,
      keep: flag,
      help: flag,
    },
  }).values
}

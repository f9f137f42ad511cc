import { parseArgs } from 'node:util'
import type { Kind } from './attack.ts'

/**
 * For the short form in the gate: `share`, attacks that leave the shop as it was use one together;
 * `slack`, a factor on limits of time, since other work of the machine is in what they measure.
 */
export type Options = {
  only: string[] | undefined
  seconds: number
  json: string | undefined
  figures: Kind | undefined
  share: boolean
  slack: number
}

const help = `npm run attack -- [--only=a,b] [--seconds=60] [--json=report.json] [--figures=counts|waits|times] [--share] [--slack=1] [--list]

  --only      names of attacks, with commas; all without it
  --seconds   how long each attack may last
  --json      where the figures are written as JSON
  --figures   only attacks whose limits are all counts, or that mostly wait, or that measure times
  --share     attacks that leave the shop as they found it use one together, and those that mostly
              wait go beside each other: quicker, for the gate
  --slack     factor on the limits of time, for a machine with other work
  --list      names and rules of all attacks`

export function readOptions(
  args: string[],
  attacks: readonly { name: string; rule: string }[],
): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    args,
    options: {
      only: text,
      seconds: text,
      json: text,
      slack: text,
      figures: text,
      share: flag,
      list: flag,
      help: flag,
    },
  })
  const only = values.only?.split(',')
  const unknown = only?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? []
  const seconds = Number(values.seconds ?? 60)
  const slack = Number(values.slack ?? 1)
  const figures = figuresIn(values.figures)
  const isUsable =
    unknown.length === 0 &&
    figures === values.figures &&
    seconds > 0 &&
    seconds <= 3600 &&
    slack >= 1
  if (values.help || values.list || !isUsable) {
    if (unknown.length > 0) console.log(`There is no attack named ${unknown.join(', ')}.`)
    console.log(values.list ? attacks.map(({ name, rule }) => `${name}: ${rule}`).join('\n') : help)
    process.exit(isUsable ? 0 : 1)
  }
  return { only, seconds, json: values.json, figures, share: values.share ?? false, slack }
}

function figuresIn(text: string | undefined): Options['figures'] {
  return text === 'counts' || text === 'waits' || text === 'times' ? text : undefined
}

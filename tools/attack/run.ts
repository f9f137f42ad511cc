import { writeFileSync } from 'node:fs'
import { holds, kindOf, type Attack, type Figure } from './attack.ts'
import { attacks } from './attacks.ts'
import { readOptions } from './options.ts'
import { tableOf, type Result } from './report.ts'
import { openTarget, type OpenTarget } from './target.ts'

/**
 * `npm run attack`: every attack on a shop that this starts, and the figures that must hold
 * meanwhile.
 */
const options = readOptions(process.argv.slice(2), attacks)
const mostMemoryMb = 600
// Each has a shop and a PostgreSQL of its own: five of them at once starve a small machine.
const sharers = 2
const say = (line: string) => console.log(`  ${line}`)
const results: Result[] = []
let shared: OpenTarget | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shared?.close().finally(() => process.exit(1)))
try {
  const chosen = attacks.filter(isChosen)
  // The short form alone: a whole report gives each attack the machine to itself.
  const beside = options.share ? chosen.filter(({ waits }) => waits) : []
  for (let at = 0; at < beside.length; at += sharers)
    results.push(...(await Promise.all(beside.slice(at, at + sharers).map(carryOut))))
  for (const attack of chosen) if (!beside.includes(attack)) results.push(await carryOut(attack))
} finally {
  await shared?.close()
}
results.sort((a, b) => placeOf(a) - placeOf(b))
console.log(`\n${tableOf(results)}`)
if (options.json) writeFileSync(options.json, JSON.stringify(results, null, 2))
process.exit(results.length > 0 && results.every(({ held }) => held) ? 0 : 1)

function placeOf({ name }: Result): number {
  return attacks.findIndex((attack) => attack.name === name)
}

function isChosen(attack: Attack): boolean {
  if (options.share && attack.long) return false
  const kind = kindOf(attack)
  return (options.only?.includes(attack.name) ?? true) && (options.figures ?? kind) === kind
}

async function carryOut(attack: Attack): Promise<Result> {
  console.log(`${attack.name}: ${attack.rule}`)
  const startedAt = performance.now()
  const target = await targetFor(attack)
  const memory = watchMemory(target)
  const measured = await attack.run(target).catch((error: unknown) => failed(error, target))
  const figures = measured.map(withSlack)
  figures.push({
    what: 'memory of the shop, highest',
    value: memory.highest(),
    unit: 'MB',
    atMost: mostMemoryMb,
  })
  figures.push({
    what: 'the shop ended',
    value: Number(target.hasEnded()),
    unit: 'times',
    atMost: 0,
  })
  if (target.hasEnded()) say(target.output().slice(-600))
  if (target !== shared || target.hasEnded()) await target.close()
  if (shared?.hasEnded()) shared = undefined
  return {
    name: attack.name,
    rule: attack.rule,
    seconds: (performance.now() - startedAt) / 1000,
    figures,
    held: figures.every(holds),
  }
}

async function targetFor(attack: Attack): Promise<OpenTarget> {
  const about = {
    seconds: options.seconds,
    say: (line: string) => say(`${attack.name}: ${line}`),
  }
  const isShared = options.share && !attack.env && !attack.behindProxy && !attack.ownShop
  if (!isShared) return openTarget({ ...attack, ...about })
  return (shared ??= await openTarget({ ...about, say }))
}

function withSlack(figure: Figure): Figure {
  const { unit, atMost } = figure
  const isTime = unit === 'ms' || unit === 'times as slow'
  return isTime && atMost !== undefined ? { ...figure, atMost: atMost * options.slack } : figure
}

/** An attack that cannot go on is one that did not hold: the shop may be gone. */
function failed(error: unknown, target: OpenTarget): Figure[] {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return [
    {
      what: `broke off${target.hasEnded() ? ', because the shop ended' : ''}`,
      value: 1,
      unit: 'times',
      atMost: 0,
    },
  ]
}

function watchMemory(target: OpenTarget): { highest(): number } {
  let highest = 0
  const look = () => (highest = Math.max(highest, target.memoryMb() ?? 0))
  const timer = setInterval(look, 100)
  return {
    highest: () => {
      clearInterval(timer)
      return look()
    },
  }
}

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { Report } from '../tools/chaos/report.ts'
import type { Report as ClusterReport } from '../tools/cluster/report.ts'
import { addPiece, pieceOfChaos, readSums, tableOfSums, type Piece } from './nightly-sums.ts'

/**
 * `npm run test:nightly`: what is too long for the gate, in pieces whose sums are kept. Each piece
 * is bounded; a run that is broken off keeps what its finished pieces reached.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, '.nightly', 'sums.json')
const tools = 'node_modules'

const help = `npm run test:nightly -- [--minutes=60] [--only=tests,chaos,fuzz,attack,cluster] [--totals]

  --minutes   about how long all of it takes; the last piece is finished
  --only      these kinds of pieces; without it tests, chaos, fuzz and attack. Tests are those that
              the gate leaves out. A cluster is fifty failovers in one run, as far as the minutes
              go, and needs Linux, root and Patroni
  --totals    prints what all runs so far have reached, and runs nothing`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({ options: { minutes: text, only: text, totals: flag, help: flag } })
const minutes = Number(values.minutes ?? 60)
const kinds = (values.only ?? 'tests,chaos,fuzz,attack').split(',')

// Which fault is met depends on the seed, so no piece repeats another one.
const takes: Record<string, (seed: number) => Promise<Piece>> = {
  tests,
  chaos,
  fuzz,
  attack: attacks,
  cluster,
}
const isUsable = minutes > 0 && kinds.every((kind) => kind in takes)

if (values.help || !isUsable) {
  console.log(help)
  process.exit(isUsable ? 0 : 1)
}
if (values.totals) {
  console.log(tableOfSums(readSums(file)))
  process.exit(0)
}

const endAt = Date.now() + minutes * 60_000
let failureCount = 0
for (let round = 0; Date.now() < endAt; round += 1) {
  for (const kind of kinds) {
    // The other kinds say the same again; most of the night is for chaos.
    if (Date.now() >= endAt || (kind !== 'chaos' && kinds.includes('chaos') && round > 0)) continue
    const seed = readSums(file).pieces + 1
    console.log(`${new Date().toISOString()} ${kind}, seed ${seed}`)
    const piece = await takes[kind]?.(seed)
    if (!piece) continue
    addPiece(file, piece)
    failureCount += piece.failures.length
  }
}
console.log(tableOfSums(readSums(file)))
process.exit(failureCount > 0 ? 1 : 0)

/**
 * Ten minutes: short enough that its ledgers are compared quickly, and that little is lost when it
 * is broken off.
 */
async function chaos(seed: number): Promise<Piece> {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-nightly-'))
  const json = join(folder, 'report.json')
  // Also a short night comes to the other kinds.
  const length = Math.min(10, minutes / kinds.length)
  const { output, seconds } = await run('tools/chaos/run.ts', [
    `--minutes=${length}`,
    `--seed=${seed}`,
    '--shoppers=40',
    '--rest=4',
    '--hurry',
    `--json=${json}`,
  ])
  const report = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as Report) : undefined
  rmSync(folder, { recursive: true, force: true })
  if (report) return pieceOfChaos(report, { seed, seconds })
  return {
    kind: 'chaos',
    seed,
    seconds,
    counts: {},
    struck: {},
    failures: [`the run broke off: ${output.slice(-500)}`],
  }
}

async function fuzz(seed: number): Promise<Piece> {
  const requests = Math.max(20_000, Math.min(500_000, Math.round(minutes * 4_000)))
  const { ok, output, seconds } = await run('tools/bench/fuzz.ts', [
    `--requests=${requests}`,
    `--seed=${seed}`,
  ])
  const requestCount = Number(/"sent":(\d+)/.exec(output)?.[1] ?? 0)
  return {
    kind: 'fuzz',
    seed,
    seconds,
    counts: { 'requests of the fuzz run': requestCount },
    struck: {},
    failures: ok ? [] : [output.slice(-500)],
  }
}

async function attacks(seed: number): Promise<Piece> {
  const { ok, output, seconds } = await run('tools/attack/run.ts', [
    `--seconds=${Math.max(5, Math.min(60, Math.round(minutes)))}`,
  ])
  return {
    kind: 'attack',
    seed,
    seconds,
    counts: { 'rounds of all attacks': 1 },
    struck: {},
    failures: ok ? [] : [output.slice(-1_500)],
  }
}

/** What the gate leaves out: it looks at details that change seldom, or takes long. */
async function tests(seed: number): Promise<Piece> {
  const runs = [
    await run(join(tools, 'vitest', 'vitest.mjs'), ['run', '--project=nightly']),
    await run(join(tools, '@playwright', 'test', 'cli.js'), ['test', '--grep=@nightly']),
  ]
  const passed = runs.map(({ output }) =>
    Number(
      /Tests\D+(\d+) passed|(\d+) passed \(/
        .exec(stripVTControlCharacters(output))
        ?.slice(1)
        .find(Boolean) ?? 0,
    ),
  )
  return {
    kind: 'tests',
    seed,
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    counts: {
      'tests and journeys of the nightly run': passed.reduce((sum, count) => sum + count, 0),
    },
    struck: {},
    failures: runs
      .filter(({ ok }, at) => !ok || passed[at] === 0)
      .map(({ output }) => output.slice(-1_500)),
  }
}

/** In one run: what one failover leaves behind is what the next one meets. */
async function cluster(seed: number): Promise<Piece> {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-nightly-'))
  const json = join(folder, 'report.json')
  const { output, seconds } = await run('tools/cluster/run.ts', [
    '--failovers=50',
    `--minutes=${Math.ceil(minutes)}`,
    `--seed=${seed}`,
    `--json=${json}`,
  ])
  const report = existsSync(json)
    ? (JSON.parse(readFileSync(json, 'utf8')) as ClusterReport)
    : undefined
  rmSync(folder, { recursive: true, force: true })
  const failures = report
    ? report.breaches.map(({ rule, id }) => `${rule}: ${id}`)
    : [`the run broke off: ${output.slice(-500)}`]
  const counts = {
    'failovers of the cluster': report?.failovers.count ?? 0,
    'orders acknowledged beside failovers': report?.orders.acknowledged ?? 0,
  }
  return { kind: 'cluster', seed, seconds, counts, struck: {}, failures }
}

type Ran = { ok: boolean; output: string; seconds: number }

/** What it says is shown as it says it; the end of it is kept for the sums. */
async function run(script: string, args: string[]): Promise<Ran> {
  const startedAt = Date.now()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      output = (output + String(chunk)).slice(-20_000)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { ok: code === 0, output, seconds: (Date.now() - startedAt) / 1000 }
}

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counted, type Outcome, type Ran } from './count-tests.ts'
import { findChromium, howToGetChromium } from './find-chromium.ts'
import {
  failedJourneys,
  failedUnitTests,
  filesOfFailedUnitTests,
  passedJourneys,
  passedUnitTests,
  placesOfFailedJourneys,
  type JourneyReport,
  type UnitReport,
} from './failed-tests.ts'
import { roomInMemory } from './room-in-memory.ts'
import { secondLook, type Failures } from './second-look.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const scratch = mkdtempSync(join(roomInMemory(), 'nadi-check-'))
// The databases within belong to another account where the gate runs as root.
chmodSync(scratch, 0o711)

type Step = [name: string, check: () => Promise<Outcome>]

// What TypeScript and knip read of the routes, made once for both.
let generated: Promise<Ran> | undefined
const routeTypes = () => (generated ??= run('react-router', ['typegen']))

// The one gate, the same here and in CI. Cheap checks first; the lanes of one row run at the same
// time, because each alone would leave a processor idle. The import law is among the tests
// (tests/architecture.test.ts).
const rows: Step[][][] = [
  [
    [['Types', async () => outcomeOf(await inTurn(routeTypes, () => run('tsc', ['-p', '.'])))]],
    [['Format', async () => outcomeOf(await run('oxfmt', ['--check']))]],
    [['Lint', async () => outcomeOf(await run('oxlint', ['--deny-warnings']))]],
    [
      [
        'Unused code',
        async () => outcomeOf(await inTurn(routeTypes, () => run('knip', ['--no-progress']))),
      ],
    ],
    [['Build', async () => outcomeOf(await run('node', ['scripts/build.ts', '--if-needed']))]],
  ],
  // Those of the second lane wait most of their time: for locks, time limits and other processes.
  [
    [['Unit and integration tests', () => tests(['alone', 'shared'])]],
    [
      ['Tests that wait', () => tests(['waiting'])],
      ['Chaos, one minute', () => tests(['chaos'])],
      ['Attacks that are counted, in a short form', () => tests(['attack-counts'])],
      ['Attacks that mostly wait, in a short form', () => tests(['attack-waits'])],
    ],
  ],
  [[['Browser journeys', () => journeys()]]],
]

let passedAtOnce = 0
const failures: Failures[] = []
let result: Awaited<ReturnType<typeof secondLook>>
try {
  for (const lanes of rows) await Promise.all(lanes.map(takeInTurn))
  result = await secondLook(failures)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
// Said at the end, because a machine of CI often keeps only the end of what was printed.
if (result.unsteady.length > 0)
  console.log(`\nUnsteady, passed alone:\n${result.unsteady.join('\n')}\n`)
if (result.failed.length > 0) console.log(`\nFailed:\n${result.failed.join('\n')}\n`)
console.log(`${passedAtOnce + result.unsteady.length} passed, ${result.failed.length} failed`)
process.exit(result.failed.length > 0 ? 1 : 0)

async function takeInTurn(steps: Step[]): Promise<void> {
  for (const step of steps) await take(step)
}

async function take([name, check]: Step): Promise<void> {
  const startedAt = performance.now()
  const {
    passed,
    failed,
    output,
    tests: failedTests,
    again,
  } = await check().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    output: String(error),
  }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${name}: ${failed > 0 ? `FAILED (${failed} of ${passed + failed})` : `ok (${passed})`}, ${seconds} s`,
  )
  if (failed > 0) console.log(output)
  passedAtOnce += passed
  const whole = { tests: [{ id: name, line: name }] }
  if (failed > 0) failures.push(failedTests?.length ? { tests: failedTests, again } : whole)
}

function outcomeOf({ ok, output }: Ran): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

async function tests(projects: string[], files: string[] = []): Promise<Outcome> {
  const report = join(scratch, `${projects[0]}${files.length > 0 ? '-again' : ''}.json`)
  const ran = await run('vitest', [
    'run',
    ...files,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return counted(ran, report, (json: UnitReport) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    tests: failedUnitTests(json, root),
    passedIds: passedUnitTests(json),
    again: () => tests(projects, filesOfFailedUnitTests(json)),
  }))
}

async function journeys(...places: string[]): Promise<Outcome> {
  if (!findChromium()) return { passed: 0, failed: 1, output: howToGetChromium }
  const turn = places.length > 0 ? '-again' : ''
  const report = join(scratch, `playwright${turn}.json`)
  const args = ['test', ...places, '--grep-invert=@nightly', '--reporter=list,json']
  const ran = await run('playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    JOURNEYS_DATA: join(scratch, `data${turn}`),
  })
  return counted(ran, report, (json: JourneyReport) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
    tests: failedJourneys(json),
    passedIds: passedJourneys(json),
    again: () => journeys(...placesOfFailedJourneys(json)),
  }))
}

async function inTurn(...runs: (() => Promise<Ran>)[]): Promise<Ran> {
  let last: Ran = { ok: true, output: '' }
  for (const next of runs) if (last.ok) last = await next()
  return last
}

/** Tools of this project, under its own Node, whatever the machine's is. */
function run(tool: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const windows = process.platform === 'win32'
  const file = tool === 'node' ? process.execPath : join(bin, windows ? `${tool}.cmd` : tool)
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows && tool !== 'node',
      // The shop and its tools are started some hundred times: what Node compiled once it need not
      // compile again.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(scratch, 'compiled'),
        TMPDIR: scratch,
        FORCE_COLOR: '0',
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) =>
      resolve({ ok: false, output: `${tool} did not run: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

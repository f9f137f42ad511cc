import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'nadi-keep-running-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const module = new URL('./keep-running.ts', import.meta.url).href

type RunResult = {
  code: number | null
  output: string
  starts: number
  pauses: number[]
  gaveUp: boolean
}

/**
 * A supervisor in a process of its own, over a program of a line; `each` is called at each of its
 * starts.
 */
async function keep(
  program: string,
  about: {
    most?: number
    withinMs?: number
    firstMs?: number
    each?: (at: number, kill: (signal: NodeJS.Signals) => void) => void
  } = {},
): Promise<RunResult> {
  const { most = 5, withinMs = 60_000, firstMs = 1 } = about
  const code = `
    const { spawn } = await import('node:child_process')
    const { keepRunning } = await import(${JSON.stringify(module)})
    const start = () => { console.log('start'); return spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true }) }
    const log = { error: (facts, words) => console.log(JSON.stringify({ ...facts, words })) }
    process.exit(await keepRunning({ start, log, restarts: ${JSON.stringify({ most, withinMs, firstMs })} }))`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let lines = 0
  supervisor.stdout.on('data', (chunk) => {
    output += String(chunk)
    const ready = output.split('ready\n').length - 1
    for (; lines < ready; lines += 1) about.each?.(lines + 1, (signal) => supervisor.kill(signal))
  })
  const exited = await new Promise<number | null>((resolve) => supervisor.once('close', resolve))
  const pauses = [...output.matchAll(/"waitMs":(\d+)/g)].map(([, ms]) => Number(ms))
  return {
    code: exited,
    output,
    starts: output.split('start\n').length - 1,
    pauses,
    gaveUp: output.includes('is not started again'),
  }
}

const open = `process.send('open', () => {`

describe.skipIf(process.platform === 'win32')('a process that is kept running', () => {
  it('is started again with a growing pause, five times in a minute, and then its own exit code is the end', async () => {
    expect(await keep(`${open} process.exit(7) })`)).toMatchObject({
      code: 7,
      starts: 6,
      pauses: [1, 2, 4, 8, 16],
      gaveUp: true,
    })
  })

  it('is started again when it was killed, and the end says by which signal', async () => {
    expect(
      await keep(`${open} process.kill(process.pid, 'SIGKILL') })`, { most: 2 }),
    ).toMatchObject({ code: 128 + 9, starts: 3, pauses: [1, 2] })
  })

  it('may fail as often as it likes, as long as it is not often in a minute', async () => {
    const result = await keep(
      `${open} setTimeout(() => process.exit(3), 60); console.log('ready') })`,
      { most: 1, withinMs: 50, each: (at, kill) => at === 4 && kill('SIGTERM') },
    )
    expect(result).toMatchObject({ starts: 4, pauses: [1, 1, 1], gaveUp: false })
  })

  it('is not started again when it never opened: a wrong setting stays wrong', async () => {
    expect(await keep(`process.exit(1)`)).toMatchObject({ code: 1, starts: 1, pauses: [] })
  })

  it('is not started again after a clean end', async () => {
    expect(await keep(`${open} process.exit(0) })`)).toMatchObject({
      code: 0,
      starts: 1,
      pauses: [],
    })
  })

  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with its own exit code when %s comes, which it hears once',
    async (signal) => {
      const program = `let heard = 0; process.on('${signal}', () => { heard += 1; setTimeout(() => { console.log('heard ' + heard); process.exit(0) }, 100) }); process.send('open'); console.log('ready'); setInterval(() => {}, 1000)`
      const result = await keep(program, { each: (_, kill) => kill(signal) })
      expect(result).toMatchObject({ code: 0, starts: 1 })
      expect(result.output).toContain('heard 1\n')
    },
  )

  it('is not waited for when the signal comes in a pause', async () => {
    const startedAt = performance.now()
    const result = await keep(`${open} console.log('ready'); process.exit(5) })`, {
      firstMs: 30_000,
      each: (_, kill) => setTimeout(() => kill('SIGTERM'), 300),
    })
    expect(result).toMatchObject({ code: 0, starts: 1 })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

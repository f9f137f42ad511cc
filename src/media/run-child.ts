import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stepBack } from '#platform/jobs/step-back.ts'

const limitMs = 60_000
const mostMemoryMb = 512

/**
 * Lets a process of its own read an upload: whatever the file does to it, the shop lives. Undefined
 * when it could not read it, took too long or too much.
 */
export async function outputOfChild(
  program: URL,
  upload: Buffer,
  ...about: string[]
): Promise<Buffer | undefined> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemoryMb}`, '--no-warnings', fileURLToPath(program), ...about],
    // Nothing of the shop's environment: a decoder has no use for its keys.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs, killSignal: 'SIGKILL' },
  )
  stepBack(child.pid)
  // It may end before it has read all.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  child.stdin.end(upload)
  const output = await buffer(child.stdout)
  return (await ended) === 0 ? output : undefined
}

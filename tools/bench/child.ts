import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program of ours in a process of its own, and what Linux tells about it. */
export type Child = { process: ChildProcess; output(): string; stop(): Promise<void> }

export function startChild(
  script: string,
  options: { env: Record<string, string>; nodeArgs?: string[] },
): Child {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), script], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + String(chunk)).slice(-20_000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/**
 * Waits until the program has said something that fits; its words are the error when it ends
 * before.
 */
export function untilSaid(child: Child, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(child.output())
      if (match) resolve(match)
    }
    for (const stream of [child.process.stdout, child.process.stderr]) stream?.on('data', look)
    child.process.once('exit', (code) =>
      reject(new Error(`a process ended with ${code}:\n${child.output()}`)),
    )
    look()
  })
}

/** Resident memory in megabytes; undefined where there is no /proc. */
export function memoryMb({
  process: { pid },
}: {
  process: Pick<ChildProcess, 'pid'>
}): number | undefined {
  return megabytes(pid, /^VmRSS:\s+(\d+) kB$/m)
}

/** The most that was resident since its start. */
export function highestMemoryMb({ process: { pid } }: Child): number | undefined {
  return megabytes(pid, /^VmHWM:\s+(\d+) kB$/m)
}

function megabytes(pid: number | undefined, field: RegExp): number | undefined {
  const kilobytes = field.exec(procFile(pid, 'status'))?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

/** Processor time used so far, in microseconds. */
export function processorUs({ process: { pid } }: Child): number {
  return microseconds(statOf(pid).slice(11, 13))
}

/** The same of a process and all its children, those that have ended too. */
export function familyUs(parent: number): number {
  return childrenOf(parent).reduce(
    (sum, pid) => sum + microseconds(statOf(pid).slice(11, 13)),
    microseconds(statOf(parent).slice(11, 15)),
  )
}

/** Memory in megabytes that the processes share with no file and no other process. */
export function familyMb(parent: number): number {
  const kilobytes = [parent, ...childrenOf(parent)].map((pid) =>
    Number(/^RssAnon:\s+(\d+) kB$/m.exec(procFile(pid, 'status'))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent))
}

function microseconds(ticks: string[]): number {
  return ticks.reduce((sum, value) => sum + Number(value) * 10_000, 0)
}

/** What Linux counts of a process, from its state on; nothing where there is no /proc. */
function statOf(pid: number | undefined): string[] {
  // The second field is the program's name in brackets and may hold spaces.
  return procFile(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
}

function procFile(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

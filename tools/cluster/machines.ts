import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A network namespace that stands for a machine: a cable, processes, and a disk that survives. */
export type Machine = {
  name: string
  address: string
  folder: string
  namespace: string
  link: string
}
export type Account = { user: string; uid: number; gid: number }
export type Network = { bridge: string; address: string; machines: Machine[]; remove(): void }

const executables = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
export const path = { PATH: executables }

/** One bridge in this machine's own network, and a machine for each name behind it. */
export function makeNetwork(folder: string, names: string[], account: Account): Network {
  const prefix = `10.201.${process.pid % 250}`
  const id = `nadi${process.pid}`
  const bridge = `${id}-br`
  const machines = names.map((name, at) => ({
    name,
    address: `${prefix}.${11 + at}`,
    folder: join(folder, name),
    namespace: `${id}-${name}`,
    link: `${id}-${at}`,
  }))
  const remove = () => {
    for (const machine of machines) killMachine(machine)
    for (const { namespace } of machines) attempt('netns', 'del', namespace)
    attempt('link', 'del', bridge)
  }
  process.once('exit', remove)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${prefix}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const machine of machines) addMachine(machine, bridge, account)
  return { bridge, address: `${prefix}.1`, machines, remove }
}

function addMachine(machine: Machine, bridge: string, { uid, gid }: Account): void {
  const { namespace, link, address, folder } = machine
  ip('netns', 'add', namespace)
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', link, 'master', bridge, 'up')
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up')
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, gid)
}

type Start = { user: string; env: Record<string, string>; log: string }

/** Runs a program on the machine; nobody starts it again when it ends. */
export function runOn(machine: Machine, command: string[], start: Start): ChildProcess {
  const log = openSync(join(machine.folder, `${start.log}.log`), 'a')
  const { user } = start
  const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
  const child = spawn('ip', ['netns', 'exec', machine.namespace, ...asUser, ...command], {
    cwd: machine.folder,
    env: { ...path, LANG: 'C.UTF-8', ...start.env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  return child
}

/** The cable is pulled: nothing comes and nothing goes, and nobody is told. */
export function cutNetwork({ link }: Machine): void {
  ip('link', 'set', link, 'down')
}

export function mendNetwork({ link }: Machine): void {
  ip('link', 'set', link, 'up')
}

/** Power off: no process says goodbye, and no connection is closed. */
export async function powerOff(machine: Machine): Promise<void> {
  cutNetwork(machine)
  while (killMachine(machine) > 0) await pause(20)
}

export async function freezeMachine(machine: Machine): Promise<void> {
  // Twice, for what was begun while the others were stopped.
  for (const _ of [1, 2]) {
    signalAll(processesOf(machine), 'SIGSTOP')
    await pause(20)
  }
}

export function thawMachine(machine: Machine): void {
  signalAll(processesOf(machine), 'SIGCONT')
}

/** PostgreSQL alone: its first process, stopped so that it begins no more, and its children. */
export function signalPostgres(machine: Machine, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const file = join(machine.folder, 'data', 'postmaster.pid')
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (signal !== 'SIGCONT') signalAll([first], 'SIGSTOP')
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  signalAll([...children.split(' ').filter(Boolean).map(Number), first], signal)
}

function killMachine(machine: Machine): number {
  const processes = processesOf(machine)
  signalAll(processes, 'SIGKILL')
  return processes.length
}

function processesOf({ namespace }: Machine): number[] {
  return attempt('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself in this very moment.
    }
  }
}

function ip(...args: string[]): string {
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  return execFileSync('ip', args, { env: path, encoding: 'utf8', stdio })
}

/** Where it does not matter that what is asked for is not there. */
function attempt(...args: string[]): string {
  try {
    return ip(...args)
  } catch {
    return ''
  }
}

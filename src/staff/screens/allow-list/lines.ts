import type { FieldError } from '#platform/rpc/contract.ts'
import type { Network } from '../../allow-list/rules.ts'

export function textOf(networks: readonly Network[]): string {
  return networks.map(({ network, note }) => `${network} ${note}`.trim()).join('\n')
}

/** What was typed: the address, then a note; empty lines count for nothing. */
export function networksIn(text: string): Network[] {
  return linesOf(text).map(({ line }) => {
    const [network = '', ...note] = line.split(/\s+/)
    return { network, note: note.join(' ') }
  })
}

/** Errors of single networks, at the field that holds them all, by line. */
export function atTheField(errors: readonly FieldError[], text: string): FieldError[] {
  const lines = linesOf(text)
  return errors.map(({ path, message }) => {
    const at = /^networks\.(\d+)/.exec(path)?.[1]
    const number = at === undefined ? undefined : lines[Number(at)]?.number
    return number === undefined
      ? { path, message }
      : { path: 'networks', message: `Line ${number}: ${message}` }
  })
}

function linesOf(text: string): { line: string; number: number }[] {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')
}

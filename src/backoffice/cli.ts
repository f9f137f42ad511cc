import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Reason } from '#payments/refunds.ts'
import type { Shop } from '#platform/shop.ts'

/** The command line: the shop, the actor, input and output. */
export type Cli = {
  shop: Shop
  actor: string
  say(line: string): void
  sure(question: string): Promise<boolean>
}

/** An expected error, shown to the owner. */
export class CommandError extends Error {}

type Keyboard = NodeJS.ReadableStream & { isTTY?: boolean }

/** Confirms what affects shoppers or money; `--yes` skips it and is required without a terminal. */
export async function confirmFirst(
  cli: Cli,
  prompt: string,
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  if (yes || (await cli.sure(prompt))) return
  throw new CommandError('Nothing was done.')
}

export type CommandOptions = { yes?: boolean; reason?: string }

export const addReasonOption = (command: Command) =>
  command
    .option('-r, --reason <reason>', "why, for the order's history")
    .option('-y, --yes', 'do not ask')

export function reasonOf(cli: Cli, reason: string | undefined): Reason {
  return { actor: cli.actor, cause: reason ?? 'by the owner' }
}

export async function promptYesNo(
  prompt: string,
  input: Keyboard = process.stdin,
): Promise<boolean> {
  if (!input.isTTY)
    throw new CommandError(
      `${prompt} Nobody is at the keyboard to answer: give --yes to do it without asking.`,
    )
  const keyboard = createInterface({ input, output: process.stderr, terminal: true })
  // Ctrl-C and Ctrl-D mean no.
  const answer = await keyboard.question(`${prompt} [y/N] `).catch(() => '')
  keyboard.close()
  return /^y(es)?$/i.test(answer.trim())
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

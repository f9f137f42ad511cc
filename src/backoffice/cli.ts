import { createInterface } from 'node:readline/promises'
import type { Because } from '#payments/refunds.ts'
import type { Shop } from '#platform/shop.ts'

/**
 * Where the owner works: the shop, who sits there, and how questions are asked and answers are
 * said.
 */
export type Desk = {
  shop: Shop
  actor: string
  say(line: string): void
  sure(question: string): Promise<boolean>
}

/** Something the owner asked for that cannot be done as asked; its message is for the owner. */
export class CannotDo extends Error {}

type Keyboard = NodeJS.ReadableStream & { isTTY?: boolean }

/**
 * Asks before anything that shoppers or money feel; `--yes` answers beforehand. Without a person at
 * the keyboard it must be given.
 */
export async function makeSure(
  desk: Desk,
  question: string,
  { yes }: { yes?: boolean | undefined },
): Promise<void> {
  if (yes || (await desk.sure(question))) return
  throw new CannotDo('Nothing was done.')
}

export function because(desk: Desk, reason: string | undefined): Because {
  return { actor: desk.actor, cause: reason ?? 'by the owner' }
}

export async function askAtTheKeyboard(
  question: string,
  input: Keyboard = process.stdin,
): Promise<boolean> {
  if (!input.isTTY)
    throw new CannotDo(
      `${question} Nobody is at the keyboard to answer: give --yes to do it without asking.`,
    )
  const keyboard = createInterface({ input, output: process.stderr, terminal: true })
  // Ctrl-C and Ctrl-D are a no.
  const answer = await keyboard.question(`${question} [y/N] `).catch(() => '')
  keyboard.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Columns as wide as what stands in them. */
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

import type { Command } from 'commander'
import { allVouchers, createVoucher, endVoucher } from '#vouchers/change-vouchers.ts'
import { dayInIndia } from '#platform/clock.ts'
import { normalizeCode, discountText } from '#vouchers/rules.ts'
import { CommandError, confirmFirst, table, type Cli } from './cli.ts'
import { parseDay, wholeNumber } from './args.ts'

type Limits = { limit?: number; perShopper?: number; from?: Date; until?: Date }

/** Vouchers are created and ended, never changed: orders refer to their value. */
export function voucherCommands(program: Command, cli: Cli): void {
  program
    .command('vouchers')
    .description('lists all vouchers and how often they were used')
    .action(() => listVouchers(cli))

  program
    .command('create-voucher <code> <value>')
    .description('100 or below is a percentage, above it an amount in rupees')
    .option('--limit <uses>', 'uses in all', wholeNumber(1, 1_000_000))
    .option('--per-shopper <uses>', 'uses by one shopper', wholeNumber(1, 1_000))
    .option('--from <day>', 'its first day', parseDay)
    .option('--until <day>', 'the day it is over', parseDay)
    .action(async (text: string, value: string, limits: Limits) =>
      create(cli, { code: normalizeCode(text), value: wholeNumber(1, 1_000_000)(value) }, limits),
    )

  program
    .command('end-voucher <code>')
    .description('nobody can use it any more; orders that used it keep it')
    .option('-y, --yes', 'do not ask')
    .action(async (text: string, options: { yes?: boolean }) => {
      const code = normalizeCode(text)
      await confirmFirst(cli, `End the voucher ${code}?`, options)
      if (!(await endVoucher(cli.shop, code)))
        throw new CommandError(`There is no voucher ${code} that could be ended.`)
      cli.say(`The voucher ${code} is ended.`)
    })
}

async function listVouchers(cli: Cli): Promise<void> {
  const rows = (await allVouchers(cli.shop)).map((row) => [
    row.code,
    discountText(row.value),
    `${row.used} of ${row.usageLimit ?? 'any number'}`,
    String(row.usageLimitPerShopper ?? 'any number'),
    day(row.startsAt),
    day(row.endsAt),
    row.active ? '' : 'ended',
  ])
  cli.say(
    rows.length === 0
      ? 'No vouchers.'
      : table([['Code', 'Worth', 'Used', 'Per shopper', 'From', 'Until', ''], ...rows]),
  )
}

async function create(
  cli: Cli,
  { code, value }: { code: string; value: number },
  { limit, perShopper, from, until }: Limits,
): Promise<void> {
  if (!/^[A-Z0-9_-]{3,40}$/.test(code))
    throw new CommandError('A code has 3 to 40 letters, digits, - or _.')
  if (until && until <= (from ?? cli.shop.clock()))
    throw new CommandError('A voucher cannot be over before it begins.')
  const isCreated = await createVoucher(cli.shop, {
    code,
    value,
    usageLimit: limit ?? null,
    usageLimitPerShopper: perShopper ?? null,
    endsAt: until ?? null,
    ...(from && { startsAt: from }),
  })
  if (!isCreated) throw new CommandError(`There is a voucher ${code} already.`)
  cli.say(`The voucher ${code} takes ${discountText(value)} off.`)
}

const day = (date: Date | null) => (date ? dayInIndia(date) : '')

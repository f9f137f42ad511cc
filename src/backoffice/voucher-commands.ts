import type { Command } from 'commander'
import { allVouchers, createVoucher, endVoucher, type Voucher } from '#vouchers/change-vouchers.ts'
import { dayInIndia } from '#platform/clock.ts'
import { paiseOf } from '#platform/money.ts'
import {
  normalizeCode,
  discountText,
  kindOf,
  voucherKinds,
  type VoucherKind,
} from '#vouchers/rules.ts'
import { CommandError, confirmFirst, table, type Cli } from './cli.ts'
import { oneOf, parseDay, parseRupees, wholeNumber } from './args.ts'

type Terms = {
  kind?: VoucherKind[]
  cap?: number
  least?: number
  firstOrder?: true
  limit?: number
  perShopper?: number
  from?: Date
  until?: Date
}

/** What a voucher is worth is never changed once it is used: orders refer to it. */
export function voucherCommands(program: Command, cli: Cli): void {
  program
    .command('vouchers')
    .description('lists all vouchers and how often they were used')
    .action(() => listVouchers(cli))

  program
    .command('create-voucher <code> <value>')
    .description('100 or below is a percentage, above it rupees, unless the kind is said')
    .option('--kind <kind>', 'percent or rupees', oneOf(voucherKinds))
    .option('--cap <rupees>', 'the most it takes off', parseRupees)
    .option('--least <rupees>', 'the least sub-total of the order', parseRupees)
    .option('--first-order', 'for a first order alone')
    .option('--limit <uses>', 'uses in all', wholeNumber(1, 1_000_000))
    .option('--per-shopper <uses>', 'uses by one shopper', wholeNumber(1, 1_000))
    .option('--from <day>', 'its first day', parseDay)
    .option('--until <day>', 'the day it is over', parseDay)
    .action(async (text: string, typed: string, terms: Terms) => {
      const value = wholeNumber(1, 1_000_000)(typed)
      const kind = kindOf({ kind: terms.kind?.[0] ?? null, value })
      if (kind === 'percent' && value > 100) throw new CommandError('A percentage is at most 100.')
      await create(cli, { code: normalizeCode(text), kind, value }, terms)
    })

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
    discountText({ ...row, kind: kindOf(row) }),
    `${row.used} of ${row.usageLimit ?? 'any number'}`,
    String(row.usageLimitPerShopper ?? 'any number'),
    day(row.startsAt),
    day(row.endsAt),
    stateWord(cli, row),
  ])
  cli.say(
    rows.length === 0
      ? 'No vouchers.'
      : table([['Code', 'Worth', 'Used', 'Per shopper', 'From', 'Until', ''], ...rows]),
  )
}

async function create(
  cli: Cli,
  { code, kind, value }: { code: string; kind: VoucherKind; value: number },
  { limit, perShopper, from, until, cap, least, firstOrder }: Terms,
): Promise<void> {
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code))
    throw new CommandError('A code has 3 to 40 letters, digits, - or _.')
  if (until && until <= (from ?? cli.shop.clock()))
    throw new CommandError('A voucher cannot be over before it begins.')
  const isCreated = await createVoucher(cli.shop, {
    code,
    kind,
    value,
    capPaise: cap ? paiseOf(cap) : null,
    leastPaise: least ? paiseOf(least) : null,
    firstOrderOnly: firstOrder ?? false,
    usageLimit: limit ?? null,
    usageLimitPerShopper: perShopper ?? null,
    endsAt: until ?? null,
    ...(from && { startsAt: from }),
  })
  if (!isCreated) throw new CommandError(`There is a voucher ${code} already.`)
  cli.say(`The voucher ${code} takes ${discountText({ kind, value })} off.`)
}

function stateWord({ shop }: Cli, { active, endsAt }: Voucher): string {
  if (endsAt && endsAt <= shop.clock()) return 'ended'
  return active ? '' : 'paused'
}

const day = (date: Date | null) => (date ? dayInIndia(date) : '')

import type { Command } from 'commander'
import { findProducts, mostFound } from '#catalogue/owner-product-lookup.ts'
import { adjustStock } from '#catalogue/stock.ts'
import { removePincode, setPincode } from '#delivery/change-pincodes.ts'
import { allPincodes } from '#delivery/shipping.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { atomically } from '#platform/shop.ts'
import { CommandError, confirmFirst, table, type Cli } from './cli.ts'
import { parseRupees, wholeNumber } from './args.ts'

export function stockCommands(program: Command, cli: Cli): void {
  program
    .command('products [words...]')
    .description('finds products by their name, with their ids and stock')
    .action((words: string[]) => listProducts(cli, words.join(' ')))

  program
    .command('restock <product-id> <pieces>')
    .description(
      'pieces came in; below zero they went out, lost or damaged (write restock -- <id> -2)',
    )
    .requiredOption('-r, --reason <reason>', 'why, for the books')
    .action(async (id: string, pieces: string, { reason }: { reason: string }) =>
      restock(cli, id, { pieces: wholeNumber(-100_000, 100_000)(pieces), reason }),
    )

  pincodeCommands(program, cli)
}

function pincodeCommands(program: Command, cli: Cli): void {
  program
    .command('pincodes')
    .description('lists the shipping charges')
    .action(async () => {
      const rows = (await allPincodes(cli.shop)).map(({ pincode, shippingPaise }) => [
        String(pincode),
        rupees(shippingPaise),
      ])
      cli.say(rows.length === 0 ? 'No pin codes.' : table([['Pin code', 'Shipping'], ...rows]))
    })
  program
    .command('set-pincode <pincode> <rupees>')
    .description('what sending to a pin code costs')
    .action(async (text: string, charge: string) => {
      const pincode = wholeNumber(100_000, 999_999)(text)
      await setPincode(cli.shop, { pincode, shippingPaise: paiseOf(parseRupees(charge)) })
      cli.say(`Sending to ${pincode} costs ${rupees(paiseOf(parseRupees(charge)))}.`)
    })
  program
    .command('remove-pincode <pincode>')
    .description('forgets the charge of a pin code: sending there costs nothing then')
    .option('-y, --yes', 'do not ask')
    .action(async (text: string, options: { yes?: boolean }) => {
      const pincode = wholeNumber(100_000, 999_999)(text)
      await confirmFirst(
        cli,
        `Forget the charge of ${pincode}? Orders there are sent free of charge then.`,
        options,
      )
      if (!(await removePincode(cli.shop, pincode)))
        throw new CommandError(`There is no charge for ${pincode}.`)
      cli.say(`The charge of ${pincode} is gone.`)
    })
}

async function listProducts(cli: Cli, words: string): Promise<void> {
  const products = await findProducts(cli.shop, words)
  if (products.length === 0) return cli.say('No products.')
  cli.say(
    table([
      ['Id', 'Stock', 'Held', 'Sold', 'Price', 'Name'],
      ...products
        .slice(0, mostFound)
        .map((row) => [
          row.id,
          String(row.stock),
          String(row.reserved),
          String(row.sold),
          rupees(row.pricePaise),
          row.name + (row.active ? '' : ' (not sold)'),
        ]),
    ]),
  )
  if (products.length > mostFound) cli.say('There are more: give more words of the name.')
}

async function restock(
  cli: Cli,
  id: string,
  { pieces, reason }: { pieces: number; reason: string },
): Promise<void> {
  if (pieces === 0) throw new CommandError('No pieces, nothing to do.')
  const [row] = await findProducts(cli.shop, id)
  if (row?.id !== id.toLowerCase())
    throw new CommandError(
      `There is no product ${id.slice(0, 40)}: find it with the command products.`,
    )
  const isChanged = await atomically(cli.shop, (shop) =>
    adjustStock(shop, { productId: row.id, quantity: pieces }, `${cli.actor}: ${reason}`),
  )
  if (!isChanged)
    throw new CommandError(`Only ${row.stock} pieces of ${row.name} are on the shelf.`)
  cli.say(`${row.name}: ${row.stock + pieces} pieces on the shelf.`)
}

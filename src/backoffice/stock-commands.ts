import type { Command } from 'commander'
import { findProducts, mostFound } from '#catalogue/owner-product-lookup.ts'
import { adjustStock } from '#catalogue/stock.ts'
import { removePincode, setPincode } from '#delivery/change-pincodes.ts'
import { allPincodes } from '#delivery/shipping.ts'
import { states, type State } from '#delivery/rules.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { atomically } from '#platform/shop.ts'
import { CommandError, confirmFirst, table, type Cli } from './cli.ts'
import { oneOf, parseRupees, wholeNumber } from './args.ts'

type Place = { city?: string; state?: State[] }

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
    .action(() => listPincodes(cli))
  program
    .command('set-pincode <pincode> <rupees>')
    .description('what sending to a pin code costs')
    .option('--city <city>', 'its city, filled into the checkout')
    .option('--state <state>', 'its state, filled into the checkout', oneOf(states))
    .action(async (text: string, charge: string, { city, state }: Place) => {
      const pincode = wholeNumber(100_000, 999_999)(text)
      const shippingPaise = paiseOf(parseRupees(charge))
      const place = { ...(city && { city: city.slice(0, 100) }), ...(state && { state: state[0] }) }
      await setPincode(cli.shop, { pincode, shippingPaise, ...place })
      cli.say(`Sending to ${pincode} costs ${rupees(shippingPaise)}.`)
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

async function listPincodes(cli: Cli): Promise<void> {
  const rows = (await allPincodes(cli.shop)).map((row) => [
    String(row.pincode),
    rupees(row.shippingPaise),
    row.city ?? '',
    row.state ?? '',
  ])
  const head = ['Pin code', 'Shipping', 'City', 'State']
  cli.say(rows.length === 0 ? 'No pin codes.' : table([head, ...rows]))
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
    adjustStock(
      shop,
      { productId: row.id, quantity: pieces },
      { reason: `${cli.actor}: ${reason}` },
    ),
  )
  if (!isChanged)
    throw new CommandError(`Only ${row.stock} pieces of ${row.name} are on the shelf.`)
  cli.say(`${row.name}: ${row.stock + pieces} pieces on the shelf.`)
}

import type { Command } from 'commander'
import { findProducts, mostFound } from '#catalogue/search/find-products.ts'
import { adjustStock } from '#catalogue/stock.ts'
import { removePincode, setPincode } from '#delivery/change-pincodes.ts'
import { allPincodes } from '#delivery/shipping.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import { atomically } from '#platform/shop.ts'
import { CannotDo, makeSure, table, type Desk } from './cli.ts'
import { rupeesTyped, wholeNumber } from './args.ts'

/** Stock and shipping charges. */
export function shelfCommands(program: Command, desk: Desk): void {
  program
    .command('products [words...]')
    .description('finds products by their name, with their ids and stock')
    .action((words: string[]) => listProducts(desk, words.join(' ')))

  program
    .command('restock <product-id> <pieces>')
    .description(
      'pieces came in; below zero they went out, lost or damaged (write restock -- <id> -2)',
    )
    .requiredOption('-r, --reason <reason>', 'why, for the books')
    .action(async (id: string, pieces: string, { reason }: { reason: string }) =>
      restock(desk, id, { pieces: wholeNumber(-100_000, 100_000)(pieces), reason }),
    )

  program
    .command('pincodes')
    .description('lists the shipping charges')
    .action(async () => {
      const rows = (await allPincodes(desk.shop)).map(({ pincode, shippingPaise }) => [
        String(pincode),
        rupees(shippingPaise),
      ])
      desk.say(rows.length === 0 ? 'No pin codes.' : table([['Pin code', 'Shipping'], ...rows]))
    })
  program
    .command('set-pincode <pincode> <rupees>')
    .description('what sending to a pin code costs')
    .action(async (typed: string, charge: string) => {
      const pincode = wholeNumber(100_000, 999_999)(typed)
      await setPincode(desk.shop, { pincode, shippingPaise: paiseOf(rupeesTyped(charge)) })
      desk.say(`Sending to ${pincode} costs ${rupees(paiseOf(rupeesTyped(charge)))}.`)
    })
  program
    .command('remove-pincode <pincode>')
    .description('forgets the charge of a pin code: sending there costs nothing then')
    .option('-y, --yes', 'do not ask')
    .action(async (typed: string, how: { yes?: boolean }) => {
      const pincode = wholeNumber(100_000, 999_999)(typed)
      await makeSure(
        desk,
        `Forget the charge of ${pincode}? Orders there are sent free of charge then.`,
        how,
      )
      if (!(await removePincode(desk.shop, pincode)))
        throw new CannotDo(`There is no charge for ${pincode}.`)
      desk.say(`The charge of ${pincode} is gone.`)
    })
}

async function listProducts(desk: Desk, words: string): Promise<void> {
  const found = await findProducts(desk.shop, words)
  if (found.length === 0) return desk.say('No products.')
  desk.say(
    table([
      ['Id', 'Stock', 'Held', 'Sold', 'Price', 'Name'],
      ...found
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
  if (found.length > mostFound) desk.say('There are more: give more words of the name.')
}

async function restock(
  desk: Desk,
  id: string,
  { pieces, reason }: { pieces: number; reason: string },
): Promise<void> {
  if (pieces === 0) throw new CannotDo('No pieces, nothing to do.')
  const [row] = await findProducts(desk.shop, id)
  if (row?.id !== id.toLowerCase())
    throw new CannotDo(`There is no product ${id.slice(0, 40)}: find it with the command products.`)
  const done = await atomically(desk.shop, (shop) =>
    adjustStock(shop, { productId: row.id, quantity: pieces }, `${desk.actor}: ${reason}`),
  )
  if (!done) throw new CannotDo(`Only ${row.stock} pieces of ${row.name} are on the shelf.`)
  desk.say(`${row.name}: ${row.stock + pieces} pieces on the shelf.`)
}

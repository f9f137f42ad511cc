import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { product, stockReceipt } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { cashMovement } from '#orders/state/tables.ts'
import { order, orderEvent } from '#orders/tables.ts'
import { sendRequestedRefund } from '#orders/payment/apply-refund.ts'
import { pincode } from '#delivery/tables.ts'
import { refund } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '#vouchers/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct, aShopper } from '#tests/support/builders.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { checkoutBody, payAtProvider } from '#tests/support/paying.ts'
import { it } from '#tests/support/test-shop.ts'
import { runProgram } from './program.ts'

/** The owner at the keyboard, who answers every question the same way. */
function owner(shop: Shop, answer = true) {
  const output: string[] = []
  const cli = {
    shop,
    actor: 'owner meera',
    say: (line: string) => void output.push(line),
    sure: async (question: string) => (output.push(question), answer),
  }
  return async (...args: string[]) => {
    output.length = 0
    const code = await runProgram(cli, args)
    return { code, output: output.join('\n') }
  }
}

async function placeOrder(
  shop: Shop,
  paymentMethod: 'Online' | 'Cash On Delivery',
  overrides: { stock?: number; phone?: string; city?: string } = {},
) {
  const row = await aProduct(shop, { stock: overrides.stock ?? 10 })
  const shopper = await aShopper(shop)
  const api = asking(shop, { as: shopper })
  const body = checkoutBody(shopper, [{ row, quantity: 2 }], { paymentMethod })
  if (overrides.phone) body.shippingAddress.phone = overrides.phone
  if (overrides.city) body.shippingAddress.city = overrides.city
  const checkoutResponse = await api('POST', '/api/checkout', { body })
  if (paymentMethod === 'Online')
    await api('POST', '/api/payment/verify', {
      body: await payAtProvider(shop, checkoutResponse.body),
    })
  const number = checkoutResponse.body.checkout.orderNumber as string
  const now = async () =>
    (
      await shop.db
        .select()
        .from(order)
        .where(eq(order.number, Number(number)))
    )[0]
  return { row, number, now }
}

const stockOf = async (shop: Shop, { id }: { id: string }) =>
  (
    await shop.db
      .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
      .from(product)
      .where(eq(product.id, id))
  )[0]

describe("the owner's commands", () => {
  it('take an order that is paid at the door from the shelf to the shopper, and write down who did what', async ({
    shop,
  }) => {
    const { number, now } = await placeOrder(shop, 'Cash On Delivery')
    const run = owner(shop)
    expect(await run('pack', number, '-r', 'two boxes')).toEqual({
      code: 0,
      output: `Order ${number} is Packed, payment Pending.`,
    })
    expect((await run('ship', number, 'AWB 123')).output).toContain('Shipped')
    expect((await run('deliver', number)).output).toBe(
      `Order ${number} is Delivered, payment Paid.`,
    )
    expect(await now()).toMatchObject({
      status: 'Delivered',
      paymentStatus: 'Paid',
      trackingNumber: 'AWB 123',
    })
    expect(await shop.db.select().from(cashMovement)).toMatchObject([
      { amountPaise: 160_000, actor: 'owner meera' },
    ])
    expect(
      (await shop.db.select().from(orderEvent).orderBy(orderEvent.sequence)).map(
        ({ toStatus, actor, cause }) => [toStatus, actor, cause],
      ),
    ).toContainEqual(['Packed', 'owner meera', 'two boxes'])
    expect(await queuedEmails(shop)).toEqual(['order-placed', 'shipped'])
    expect((await run('order', number)).output).toContain('Placed to Packed: two boxes')
    expect((await run('order', number)).output).toMatch(
      /Deliver to +Meera Krishnan\nAddress +12 MG Road, Bengaluru, Karnataka 560001, India/,
    )
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('reject a transition the lifecycle forbids, with the current state', async ({ shop }) => {
    const { number, now } = await placeOrder(shop, 'Cash On Delivery')
    expect(await owner(shop)('deliver', number)).toEqual({
      code: 1,
      output: `Order ${number} is Placed: it cannot become Delivered.`,
    })
    expect((await now())?.status).toBe('Placed')
    expect(await owner(shop)('pack', '999999999')).toEqual({
      code: 1,
      output: 'There is no order 999999999.',
    })
  })

  it('ask before they cancel, and do nothing without a yes', async ({ shop }) => {
    const { number, now, row } = await placeOrder(shop, 'Online')
    expect(await owner(shop, false)('cancel', number)).toEqual({
      code: 1,
      output: `Really cancel order ${number}?\nNothing was done.`,
    })
    expect((await now())?.status).toBe('Placed')
    expect(
      (await owner(shop, false)('cancel', number, '--yes', '-r', 'damaged stock')).output,
    ).toBe(`Order ${number} is Cancelled, payment Refund Initiated.`)
    expect(await stockOf(shop, row)).toEqual({ stock: 10, reserved: 0, sold: 0 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('refund a part, then the rest, and never more than was paid', async ({ shop }) => {
    const { number } = await placeOrder(shop, 'Online')
    const run = owner(shop)
    expect((await run('refund', number, '600.50', '-y', '-r', 'one is scratched')).output).toBe(
      `₹600.50 of order ${number} are on their way back.`,
    )
    expect((await run('refund', number, '1000', '-y')).output).toBe(
      'At most ₹999.50 can go back, at least ₹1, and less than ₹1 cannot be left.',
    )
    expect((await run('refund', number, '-y')).code).toBe(0)
    expect((await run('refund', number, '-y')).code).toBe(1)
    for (const { id } of await shop.db.select().from(refund))
      await sendRequestedRefund(shop, { payload: { refundId: id } })
    expect(
      (await shop.db.select().from(refund).orderBy(refund.amountPaise)).map(
        ({ amountPaise, status }) => [amountPaise, status],
      ),
    ).toEqual([
      [60_050, 'pending'],
      [99_950, 'pending'],
    ])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('take an order back: as new onto the shelf, damaged out of the books', async ({ shop }) => {
    const run = owner(shop)
    for (const [isDamaged, stock] of [
      [[], 10],
      [['--damaged'], 8],
    ] as const) {
      const { number, row, now } = await placeOrder(shop, 'Online')
      for (const args of [
        ['ship', number, 'AWB1'],
        ['deliver', number],
        ['return', number, ...isDamaged, '-y'],
      ])
        expect((await run(...args)).code).toBe(0)
      expect(await stockOf(shop, row)).toEqual({ stock, reserved: 0, sold: 0 })
      expect(await now()).toMatchObject({ status: 'Returned', paymentStatus: 'Refund Initiated' })
    }
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('await nothing any more for an order that was refused at the door', async ({ shop }) => {
    const { number, now } = await placeOrder(shop, 'Cash On Delivery')
    for (const args of [
      ['ship', number, 'AWB1'],
      ['return', number, '-y'],
    ])
      expect((await owner(shop)(...args)).code).toBe(0)
    expect(await now()).toMatchObject({ status: 'Returned' })
    expect((await owner(shop)('order', number)).output).toContain('Cash On Delivery, Not Due')
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('give cash back for an order that was paid at the door', async ({ shop }) => {
    const { number, now } = await placeOrder(shop, 'Cash On Delivery')
    const run = owner(shop)
    for (const args of [
      ['ship', number, 'AWB1'],
      ['deliver', number],
      ['return', number, '-y'],
    ])
      await run(...args)
    expect((await now())?.paymentStatus).toBe('Refund Initiated')
    expect((await run('refund', number, '2000', '--cash', '-y')).output).toBe(
      'At most ₹1,600.00 in cash can go back for this order.',
    )
    expect(
      (await run('refund', number, '600', '--cash', '-y', '-r', 'one is scratched')).code,
    ).toBe(0)
    expect((await run('refund', number, '--cash', '-y')).output).toBe(
      `Written down: ₹1,000.00 in cash given back for order ${number}.`,
    )
    expect((await run('refund', number, '--cash', '-y')).output).toBe(
      'Nothing in cash is left to give back for this order.',
    )
    expect((await now())?.paymentStatus).toBe('Refunded')
    expect((await run('order', number)).output).toMatch(
      /owner meera +₹1,600\.00 in cash collected\n[^]*₹600\.00 in cash given back: one is scratched\n.*₹1,000\.00 in cash given back: by the owner/,
    )
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('confirm a phone of an unusual length, once', async ({ shop }) => {
    const { number, now } = await placeOrder(shop, 'Cash On Delivery', { phone: '12345678' })
    const run = owner(shop)
    expect((await run('orders', '--status', 'placed')).output).toContain('phone to confirm')
    expect((await run('confirm', number, '-r', 'called')).code).toBe(0)
    expect((await now())?.phoneToConfirm).toBe(false)
    expect((await run('confirm', number)).code).toBe(1)
  })

  it('restock by the books, and never take out more than is there', async ({ shop }) => {
    const row = await aProduct(shop, { name: 'Walker with wheels', stock: 3 })
    const run = owner(shop)
    expect((await run('products', 'walker')).output).toContain(row.id)
    expect((await run('restock', row.id, '7', '-r', 'invoice 12')).output).toBe(
      'Walker with wheels: 10 pieces on the shelf.',
    )
    expect((await run('restock', '-r', 'lost', '--', row.id, '-11')).output).toBe(
      'Only 10 pieces of Walker with wheels are on the shelf.',
    )
    expect((await run('restock', row.id, '5')).code).toBe(1)
    expect(
      (await shop.db.select().from(stockReceipt).orderBy(stockReceipt.id)).at(-1),
    ).toMatchObject({
      quantity: 7,
      reason: 'owner meera: invoice 12',
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it('print and read days and times in Indian time', async ({ shop }) => {
    const { number } = await placeOrder(
      { ...shop, clock: () => new Date('2026-11-30T18:45:00Z') },
      'Cash On Delivery',
    )
    const run = owner(shop)
    await run('create-voucher', 'diwali', '250', '--from', '2026-12-01', '--until', '2026-12-31')
    expect((await run('vouchers')).output).toMatch(/DIWALI .* 2026-12-01 +2026-12-31/)
    expect((await run('orders')).output).toContain('2026-12-01 00:15')
    expect((await run('order', number)).output).toContain('2026-12-01 00:15:00')
  })

  it('give every order one row, whatever a shopper typed', async ({ shop }) => {
    const { now } = await placeOrder(shop, 'Cash On Delivery', {
      city: 'Pune\n100099  2026-12-01 00:15  Delivered',
    })
    expect((await now())?.city).toBe('Pune 100099 2026-12-01 00:15 Delivered')
    expect((await owner(shop)('orders')).output.split('\n')).toHaveLength(2)
  })

  it('make and end vouchers, and set the charges of pin codes', async ({ shop }) => {
    const run = owner(shop)
    expect(
      (
        await run(
          'create-voucher',
          'diwali',
          '250',
          '--limit',
          '10',
          '--per-shopper',
          '1',
          '--until',
          '2026-12-31',
        )
      ).output,
    ).toBe('The voucher DIWALI takes ₹250 off.')
    expect((await run('create-voucher', 'DIWALI', '10')).output).toBe(
      'There is a voucher DIWALI already.',
    )
    for (const day of ['2026-02-31', '2027-02-29', '2026-13-01', '31-12-2026'])
      expect([day, (await run('create-voucher', 'HOLI', '10', '--until', day)).code]).toEqual([
        day,
        1,
      ])
    expect((await run('end-voucher', 'diwali')).code).toBe(0)
    expect(await shop.db.select().from(voucher)).toMatchObject([
      { code: 'DIWALI', kind: 'rupees', endsAt: expect.any(Date), usageLimit: 10 },
    ])
    await run('set-pincode', '560001', '50', '--city', 'Bengaluru', '--state', 'karnataka')
    await run('set-pincode', '560001', '60.50')
    expect(await shop.db.select().from(pincode)).toMatchObject([
      { pincode: 560_001, shippingPaise: 6_050, city: 'Bengaluru', state: 'Karnataka' },
    ])
    expect((await run('pincodes')).output).toContain('560001    ₹60.50    Bengaluru  Karnataka')
    expect((await run('set-pincode', '560001', '60', '--state', 'Bombay')).code).toBe(1)
    expect((await run('set-pincode', '56', '60')).code).toBe(1)
    expect((await run('remove-pincode', '560001')).code).toBe(0)
  })

  it('explain an invalid argument, and do nothing', async ({ shop }) => {
    const { number, row } = await placeOrder(shop, 'Cash On Delivery')
    const run = owner(shop)
    const [noPieces, noPincode] = [
      'is no whole number from -100000 to 100000.',
      'is no whole number from 100000 to 999999.',
    ]
    for (const [args, output] of [
      [['restock', row.id, 'ten', '-r', 'invoice 12'], `“ten” ${noPieces}`],
      [['set-pincode', '56', '60'], `“56” ${noPincode}`],
      [['set-pincode', '560001', 'free'], '“free” is no amount in rupees, such as 250 or 99.50.'],
      [['remove-pincode', '5600', '-y'], `“5600” ${noPincode}`],
      [['create-voucher', 'HOLI', 'ten'], '“ten” is no whole number from 1 to 1000000.'],
      [
        ['refund', number, '10.555', '-y'],
        '“10.555” is no amount in rupees, such as 250 or 99.50.',
      ],
      [['ship', number, ' '], 'A parcel needs a tracking number: the shopper gets it by letter.'],
      [
        ['create-voucher', 'HOLI', '10', '--until', '2020-01-01'],
        'A voucher cannot be over before it begins.',
      ],
    ] as const)
      expect(await run(...args)).toEqual({ code: 1, output })
    expect((await run('orders', '--limit', '0')).output).toContain(
      '“0” is no whole number from 1 to 1000.',
    )
    expect(await shop.db.select().from(voucher)).toEqual([])
  })

  it('say when there are more products than listed', async ({ shop }) => {
    for (let count = 0; count < 50; count += 1) await aProduct(shop, { name: `Walker ${count}` })
    expect((await owner(shop)('products', 'walker')).output.split('\n')).toHaveLength(51)
    await aProduct(shop, { name: 'Walker 50' })
    const { output } = await owner(shop)('products', 'walker')
    expect(output.split('\n')).toHaveLength(52)
    expect(output).toMatch(/\nThere are more: give more words of the name\.$/)
  })

  it('check the books, and name what is not as it must be', async ({ shop }) => {
    const run = owner(shop)
    const { row } = await placeOrder(shop, 'Cash On Delivery')
    expect(await run('check')).toEqual({ code: 0, output: 'The books are in order.' })
    await shop.db.update(product).set({ stock: 99 }).where(eq(product.id, row.id))
    expect(await run('check')).toEqual({
      code: 1,
      output: `I1 every unit that came in is in stock, held, reserved or sold: not so for ${row.id}\n1 row breaks a rule.`,
    })
  })

  it('keep the words of the search', async ({ shop }) => {
    const run = owner(shop)
    expect((await run('search-words')).output).toBe('No words of your own.')
    expect((await run('search-misses')).output).toBe('Every search found something.')
    const row = await aProduct(shop, { name: 'Knee Cap' })
    const finds = async () =>
      (await asking(shop)('GET', '/api/get-product?search=zonkometer')).body.products.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await finds()).toEqual([])
    expect((await run('set-search-word', 'Zonkometer', 'ghutna cap')).code).toBe(0)
    expect(await finds()).toEqual([row.id])
    expect((await run('search-words')).output).toMatch(/zonkometer +ghutna cap/)
    expect((await run('set-search-word', 'zonk', 'qwrtzx')).output).toBe(
      'Search knows none of the words “qwrtzx”: use names of devices, complaints or parts of the body.',
    )
    expect((await run('set-search-word', 'z'.repeat(61), 'walker')).code).toBe(1)
    expect((await run('remove-search-word', 'zonkometer')).code).toBe(0)
    expect((await run('remove-search-word', 'zonkometer')).code).toBe(1)
    expect(await finds()).toEqual([])
  })

  it('explain themselves', async ({ shop }) => {
    const { output, code } = await owner(shop)('--help')
    expect(code).toBe(0)
    for (const name of [
      'orders',
      'confirm',
      'pack',
      'ship',
      'deliver',
      'cancel',
      'return',
      'refund',
      'restock',
      'create-voucher',
      'set-pincode',
      'set-search-word',
      'check',
    ])
      expect(output).toContain(name)
    expect((await owner(shop)('fly')).code).toBe(1)
  })
})

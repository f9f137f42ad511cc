import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { product, stockReceipt } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { pincode } from '#delivery/tables.ts'
import { voucher } from '#vouchers/tables.ts'
import { asking } from '#tests/support/ask.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { owner, placeOrder } from '#tests/support/owner-commands.ts'

describe("the owner's commands", () => {
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

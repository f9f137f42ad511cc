import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { product } from '#catalogue/tables.ts'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { cashMovement } from '#orders/state/tables.ts'
import { orderEvent } from '#orders/tables.ts'
import { sendRequestedRefund } from '#orders/payment/apply-refund.ts'
import { refund } from '#payments/tables.ts'
import type { Shop } from '#platform/shop.ts'
import { queuedEmails } from '#tests/support/queued-emails.ts'
import { it } from '#tests/support/test-shop.ts'
import { owner, placeOrder } from '#tests/support/owner-commands.ts'

const stockOf = async (shop: Shop, { id }: { id: string }) =>
  (
    await shop.db
      .select({ stock: product.stock, reserved: product.reserved, sold: product.sold })
      .from(product)
      .where(eq(product.id, id))
  )[0]

describe("the owner's commands for orders", () => {
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

  it('give every order one row, whatever a shopper typed', async ({ shop }) => {
    const { now } = await placeOrder(shop, 'Cash On Delivery', {
      city: 'Pune\n100099  2026-12-01 00:15  Delivered',
    })
    expect((await now())?.city).toBe('Pune 100099 2026-12-01 00:15 Delivered')
    expect((await owner(shop)('orders')).output.split('\n')).toHaveLength(2)
  })
})

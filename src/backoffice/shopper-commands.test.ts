import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { erasure } from '#privacy/tables.ts'
import type { Shop } from '#platform/shop.ts'
import {
  aDeliveredOrder,
  anOrderOf,
  aRegisteredShopper,
  marks,
  tablesThatSay,
  withDataFolder,
} from '#tests/support/shopper-with-everything.ts'
import { it } from '#tests/support/test-shop.ts'
import { runProgram } from './program.ts'

function owner(shop: Shop, answer = true) {
  return async (...args: string[]) => {
    const output: string[] = []
    const code = await runProgram(
      {
        shop,
        actor: 'owner meera',
        say: (line) => void output.push(line),
        sure: async (question) => (output.push(question), answer),
      },
      args,
    )
    return { code, output: output.join('\n') }
  }
}

describe("the owner's commands for a shopper's data", () => {
  it('write everything into a new file for the owner alone, or print it', async ({
    shop: base,
  }) => {
    const shop = withDataFolder(base)
    await aDeliveredOrder(shop, await aRegisteredShopper(shop))
    const file = join(shop.settings.dataDir, 'export.json')
    expect(
      (await owner(shop)('shopper-export', ' Zubeida@marked.example.IN ', '--file', file)).code,
    ).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      profile: { email: marks.email },
      orders: [{ shippingAddress: { city: marks.city } }],
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await owner(shop)('shopper-export', marks.email, '--file', file)).toEqual({
      code: 1,
      output: `There is a file ${file} already.`,
    })
    expect(
      JSON.parse((await owner(shop)('shopper-export', marks.email)).output).profile.name,
    ).toContain(marks.name)
    expect(await owner(shop)('shopper-export', 'nobody@example.in')).toEqual({
      code: 1,
      output: 'There is no account with the e-mail nobody@example.in.',
    })
  })

  it('find no shopper by an unverified address, and name the id as an alternative', async ({
    shop: base,
  }) => {
    const shop = withDataFolder(base)
    const { id } = await aRegisteredShopper(shop, {
      name: 'Somebody',
      email: marks.email,
      isVerified: false,
    })
    for (const args of [
      ['shopper-export', marks.email],
      ['shopper-erase', marks.email, '-r', 'by letter', '-y'],
    ]) {
      expect(await owner(shop)(...args)).toEqual({
        code: 1,
        output: expect.stringContaining(`name the account by its id: ${id}`),
      })
    }
    expect(JSON.parse((await owner(shop)('shopper-export', id)).output).profile).toMatchObject({
      _id: id,
      emailVerified: false,
    })
    expect((await owner(shop)('shopper-export', id.replace(/.$/, 'x'))).code).toBe(1)
    expect((await owner(shop)('shopper-erase', id, '-r', 'by letter', '-y')).code).toBe(0)
  })

  it('list who was erased, with the name that the bill of an order still needs', async ({
    shop: base,
  }) => {
    const shop = withDataFolder(base)
    expect((await owner(shop)('shoppers-erased')).output).toBe('Nobody was erased.')
    const shopper = await aRegisteredShopper(shop)
    await aDeliveredOrder(shop, shopper)
    await owner(shop)('shopper-erase', marks.email, '-r', 'by letter', '-y')
    expect((await owner(shop)('shoppers-erased')).output).toMatch(
      new RegExp(`owner meera +${shopper.name} +\\d+ +by letter$`),
    )
  })

  it('erase after a yes and with a reason, which the journal keeps, and never while an order is open', async ({
    shop: base,
  }) => {
    const shop = withDataFolder(base)
    const shopper = await aRegisteredShopper(shop)
    expect((await owner(shop)('shopper-erase', marks.email, '-y')).output).toContain(
      "required option '-r, --reason <reason>' not specified",
    )
    expect(await owner(shop, false)('shopper-erase', marks.email, '-r', 'by letter')).toEqual({
      code: 1,
      output: `Delete ${shopper.name} (${marks.email}) for good? Nobody can undo it.\nNothing was done.`,
    })
    expect((await owner(shop)('shopper-erase', marks.email, '-r', 'by letter', '-y')).code).toBe(0)
    expect(await shop.db.select().from(erasure)).toMatchObject([
      { userId: shopper.id, actor: 'owner meera', reason: 'by letter', keptName: null },
    ])
    expect(await tablesThatSay(shop, Object.values(marks))).toEqual([])
    expect((await owner(shop)('shopper-erase', marks.email, '-r', 'again', '-y')).code).toBe(1)
    await anOrderOf(shop, await aRegisteredShopper(shop))
    expect(await owner(shop)('shopper-erase', marks.email, '-r', 'by letter', '-y')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Order \d+ is still open\./),
    })
  })
})

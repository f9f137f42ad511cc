import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { router } from '../src/server/api.ts'
import { asking, type Answer } from './support/ask.ts'
import type { Body } from './support/bad-values.ts'
import { aShopper } from './support/builders.ts'
import { slotsOf, withId, type Slot } from './support/call-slots.ts'
import { aFullShop } from './support/full-shop.ts'
import { ownedIds, rowsNaming } from './support/owned-ids.ts'
import { aShopperWithEverything, marks, withDataFolder } from './support/shopper-with-everything.ts'
import { itRaces } from './support/test-shop.ts'

const marksInSmallLetters = Object.values(marks).map((mark) => mark.toLowerCase())

describe("a shopper's ids in the hands of others", () => {
  itRaces(
    'open nothing, change nothing, and are answered as ids of nobody',
    async ({ shop: plain }) => {
      const shop = withDataFolder(plain)
      const { bodies } = await aFullShop(shop)
      const victim = await aShopperWithEverything(shop)
      const ids = await ownedIds(shop, victim)
      const slots = await slotsOf(router, '/api')
      expect(ids.length).toBeGreaterThan(20)
      expect(slots.length).toBeGreaterThan(60)
      const before = await rowsNaming(shop, ids)
      const wrong: string[] = []
      for (const who of ['another shopper', 'nobody'] as const)
        for (const slot of slots)
          wrong.push(...(await faultsOf({ ask: thiefOf(shop, who), who, slot, ids, bodies })))
      expect(wrong).toEqual([])
      const after = await rowsNaming(shop, ids)
      expect(before.filter((row) => !after.includes(row))).toEqual([])
      const named = after.filter((row) => row.includes(victim.id))
      expect(named.filter((row) => !before.includes(row))).toEqual([])
    },
  )
})

type Ask = (request: ReturnType<typeof withId>) => Promise<Answer>
type About = {
  ask: Ask
  who: string
  slot: Slot
  ids: readonly string[]
  bodies: Record<string, Body>
}

/** What an answer tells, or where it differs from that to an id which nobody has. */
async function faultsOf({ ask, who, slot, ids, bodies }: About): Promise<string[]> {
  const faults: string[] = []
  const usual = new Map<string, string>()
  const answerTo = (id: string) => ask(withId(slot, id, bodies[slot.path]?.body))
  for (const id of ids) {
    const about = `${who}: ${slot.method} ${slot.path} ${slot.name} ${id}`
    const answer = await answerTo(id)
    const others = ids.filter((other) => !id.includes(other) && other.length > 20)
    const leaked = [...marksInSmallLetters, ...others].filter((text) =>
      textOf(answer).includes(text.toLowerCase()),
    )
    if (leaked.length > 0) faults.push(`${about} tells ${leaked.join(', ')}`)
    if (isFreeText(slot)) continue
    const nobodys = nobodysLike(id)
    const expected = usual.get(nobodys) ?? shapeOf(await answerTo(nobodys), nobodys)
    usual.set(nobodys, expected)
    const shape = shapeOf(answer, id)
    if (shape !== expected || shape.startsWith('429'))
      faults.push(`${about}: ${shape}, ${expected}`)
  }
  return faults
}

/** From one more address each time, and by one more account when one has asked too often. */
function thiefOf(shop: Shop, who: 'another shopper' | 'nobody'): Ask {
  let thief: Promise<Awaited<ReturnType<typeof aShopper>> | 'nobody'> | undefined
  const newThief = async () => (who === 'nobody' ? who : aShopper(shop))
  const send = async ({ method, path, body }: Parameters<Ask>[0]) => {
    const as = await (thief ??= newThief())
    return asking(shop, { as, address: newAddress() })(method, path, { body })
  }
  return async (request) => {
    const answer = await send(request)
    if (answer.status !== 429) return answer
    thief = undefined
    return send(request)
  }
}

let addressCount = 0

function newAddress(): string {
  addressCount += 1
  return `2001:db8:${(addressCount >> 16).toString(16)}:${(addressCount & 65_535).toString(16)}::1`
}

/** Words to search for: an id is read as words and prices there. */
function isFreeText({ name }: Slot): boolean {
  return name === 'search'
}

const noUuid = v7()

/** An id of the same kind that nobody has. */
function nobodysLike(id: string): string {
  return id.length === noUuid.length && id.includes('-') ? noUuid : id.replaceAll(/\d/g, '9')
}

/** Status and body without what is of this request alone. */
function shapeOf(answer: Answer, id: string): string {
  const text = `${answer.status} ${textOf(answer)}`
  const ofRequest = /"(_?\w*id|\w*at|\w*until|number|\w*number|statusurl|postalcode)":"[^"]*"/g
  return text.replaceAll(ofRequest, '').replaceAll(id.toLowerCase(), 'ID').slice(0, 400)
}

function textOf({ body }: Answer): string {
  return JSON.stringify(body ?? '').toLowerCase()
}

import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { budgetMs } from '#platform/http/request-deadline.ts'
import { onBehalfOf } from '#platform/telemetry/request-context.ts'
import { aShopper } from '#tests/support/builders.ts'
import { aForm, aPhoto } from '#tests/support/shopper-pictures.ts'
import { another, itRaces } from '#tests/support/test-shop.ts'
import { createAdmission } from '../load-shedding.ts'
import { createPictureForms } from './picture-forms.ts'

const from = { address: '192.0.2.1' }
const path = '/profile/orders/1/return'
const few = { atOnce: 1, waiting: 0, waitMs: 100 }
const lanes = {
  pages: few,
  calls: few,
  acts: few,
  buying: few,
  admin: few,
  door: few,
  uploads: few,
}

describe('a form with pictures', () => {
  itRaces('is refused before its body is read where too much is being done', async ({ shop }) => {
    const admission = createAdmission(shop, lanes)
    const forms = createPictureForms(shop, admission)
    const other = Promise.withResolvers<void>()
    const act = new Request('http://localhost:3000/contact', { method: 'POST' })
    const waiting = admission.own(act, '/contact', () => other.promise)
    const form = await aForm(shop, { as: await aShopper(shop), path, files: [await aPhoto()] })
    const answer = await forms(form, from)
    expect([(answer as Response).status, form.bodyUsed]).toEqual([503, false])
    other.resolve()
    await waiting
  })

  itRaces('is answered within five seconds where its session cannot be read', async ({ shop }) => {
    const forms = createPictureForms(shop, createAdmission(shop))
    const form = await aForm(shop, { as: await aShopper(shop), path, files: [await aPhoto()] })
    const released = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = another(shop).db.transaction(async (db) => {
      await db.execute(sql`lock table session in access exclusive mode`)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const began = performance.now()
    const request = { requestId: 'form', method: 'POST', route: path }
    const answer = await onBehalfOf(request, () => forms(form, from))
    const ms = performance.now() - began
    released.resolve()
    await holder
    expect([(answer as Response).status, form.bodyUsed]).toEqual([503, false])
    expect(ms).toBeLessThan(budgetMs + 1_000)
  })
})

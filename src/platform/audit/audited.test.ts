import { asc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { product } from '#catalogue/tables.ts'
import { aCallBy } from '#tests/support/audit.ts'
import { aProduct } from '#tests/support/builders.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { apiError, commonErrors } from '../rpc/contract.ts'
import { withRetry } from '../retry.ts'
import { atomically, type Shop } from '../shop.ts'
import { onBehalfOf } from '../telemetry/request-context.ts'
import { auditDetail, auditEntry } from '../tables.ts'
import { audited, auditedByOwner } from './audited.ts'

async function entries({ db }: Shop) {
  return db
    .select()
    .from(auditEntry)
    .leftJoin(auditDetail, eq(auditDetail.entryId, auditEntry.id))
    .orderBy(asc(auditEntry.id))
}

const subject = { kind: 'product', id: 'p-1' }
const failure = (code: string) => Object.assign(new Error('failed'), { code })

describe('an audited action', () => {
  it('is one transaction with its entry: who, from where, what differs, and why', async ({
    shop,
  }) => {
    const { id } = await aProduct(shop, { stock: 5 })
    const context = aCallBy(shop)
    const look = async ({ db }: Shop) =>
      (await db.select({ stock: product.stock, name: product.name }).from(product))[0]
    const about = { subject: { kind: 'product', id }, reason: 'counted', look }
    const result = await audited(context, about, async ({ db }) => {
      await db.update(product).set({ stock: 7 }).where(eq(product.id, id))
      return 'done'
    })
    expect(result).toBe('done')
    expect(await entries(shop)).toMatchObject([
      {
        audit_entry: {
          actor: `staff ${context.member?.id}`,
          staffId: context.member?.id,
          sessionId: context.member?.sessionId,
          address: '192.0.2.1',
          call: 'orders.pack',
          requestId: context.requestId,
          subjectKind: 'product',
          subjectId: id,
          outcome: 'done',
          steppedUp: false,
        },
        audit_detail: { reason: 'counted', before: { stock: 5 }, after: { stock: 7 } },
      },
    ])
  })

  itRaces('that failed is noted with its detail or not at all', async ({ shop }) => {
    const refuses = sql`alter table audit_detail add constraint refuses check (reason <> 'lost') not valid`
    await shop.db.execute(refuses)
    const about = { subject, reason: 'lost' }
    const fails = () => Promise.reject(apiError(commonErrors, 'NOT_FOUND'))
    await expect(audited(aCallBy(shop), about, fails)).rejects.toThrow()
    await shop.db.execute(sql`alter table audit_detail drop constraint refuses`)
    expect(await entries(shop)).toEqual([])
  })

  it.for([
    [apiError(commonErrors, 'NOT_FOUND'), 'refused', 'NOT_FOUND'],
    [apiError(commonErrors, 'UNAVAILABLE'), 'failed', 'UNAVAILABLE'],
    [new Error('a bug'), 'failed', 'INTERNAL'],
  ] as const)(
    'that throws %s is undone and noted once, as %s',
    async ([error, outcome, code], { shop }) => {
      const failing = audited(aCallBy(shop), { subject }, async (shop) => {
        await aProduct(shop)
        throw error
      })
      await expect(failing).rejects.toBe(error)
      expect(await shop.db.$count(product)).toBe(0)
      expect(await entries(shop)).toMatchObject([
        { audit_entry: { outcome }, audit_detail: { after: { error: code } } },
      ])
    },
  )

  it('of a member who may no longer is refused inside the transaction', async ({ shop }) => {
    const context = { ...aCallBy(shop), memberIn: async () => undefined }
    const failing = audited(context, { subject }, async () => 'done')
    await expect(failing).rejects.toMatchObject({ code: 'SIGN_IN' })
    expect(await entries(shop)).toMatchObject([{ audit_entry: { outcome: 'refused' } }])
  })

  it('with a subject that no database stores is noted all the same', async ({ shop }) => {
    const about = { subject: { kind: 'order', id: `a\0${'x'.repeat(500)}` }, reason: 'b\0' }
    await audited(aCallBy(shop), about, async () => undefined)
    expect(await entries(shop)).toMatchObject([
      { audit_entry: { subjectId: `a${'x'.repeat(198)}` }, audit_detail: { reason: 'b' } },
    ])
  })

  itRaces(
    'given up at its deadline is of unknown outcome, and done where it ends later',
    async ({ shop }) => {
      const gate = Promise.withResolvers<void>()
      const request = {
        requestId: 'r',
        method: 'POST',
        route: '/',
        endsAt: performance.now() + 200,
      }
      let ended: Promise<unknown> | undefined
      const late = onBehalfOf(request, () =>
        audited(aCallBy(shop), { subject }, (shop) => {
          ended = gate.promise.then(() => aProduct(shop))
          return ended
        }),
      )
      await expect(late).rejects.toMatchObject({ status: 503 })
      const outcomes = async () =>
        (await entries(shop)).map(({ audit_entry: { outcome } }) => outcome)
      expect(await outcomes()).toEqual(['unknown'])
      gate.resolve()
      await ended
      await expect.poll(outcomes).toEqual(['unknown', 'done'])
    },
  )

  itRaces(
    'is repeated whole by the outer retry, never inside its transaction',
    async ({ shop }) => {
      const transactions: string[] = []
      const inner = { tries: 0 }
      const work = async (shop: Shop) => {
        const { rows } = await shop.db.execute<{ id: string }>(
          sql`select pg_current_xact_id()::text as id`,
        )
        transactions.push(rows[0]?.id ?? '')
        await withRetry(() =>
          atomically(shop, async () => {
            inner.tries += 1
            if (inner.tries === 1) throw failure('40P01')
          }),
        )
      }
      await audited(aCallBy(shop), { subject }, work)
      expect([inner.tries, new Set(transactions).size]).toEqual([2, 2])
      expect(await entries(shop)).toMatchObject([{ audit_entry: { outcome: 'done' } }])
    },
  )

  itRaces('whose commit was done but not answered is not done again', async ({ shop }) => {
    let tries = 0
    const losing: Shop = {
      ...shop,
      db: Object.assign(Object.create(shop.db) as Shop['db'], {
        transaction: async (...about: Parameters<Shop['db']['transaction']>) => {
          const result = await shop.db.transaction(...about)
          tries += 1
          if (tries === 1) throw new Error('Connection terminated unexpectedly')
          return result
        },
      }),
    }
    const result = await audited(aCallBy(losing), { subject }, async (shop) => {
      const { id } = await aProduct(shop)
      return id
    })
    expect(await shop.db.select({ id: product.id }).from(product)).toEqual([{ id: result }])
    expect(await entries(shop)).toHaveLength(1)
  })
})

it('a command of the owner is audited by the login of the machine', async ({ shop }) => {
  const by = { actor: 'owner farida', call: 'command.retry-failed' }
  await auditedByOwner(shop, by, { subject: { kind: 'job', id: v7() }, work: async () => 3 })
  expect(await entries(shop)).toMatchObject([
    { audit_entry: { ...by, staffId: null, address: 'command', outcome: 'done' } },
  ])
})

it('a try about what does not exist keeps no word of what was sent as its id', async ({ shop }) => {
  const id = v7()
  for (const subjectId of ['Ravi Sharma 9845012345', 'ravi-sharma', id, 'all']) {
    const failing = audited(
      aCallBy(shop),
      { subject: { kind: 'picture', id: subjectId } },
      async () => {
        throw apiError(commonErrors, 'NOT_FOUND')
      },
    )
    await expect(failing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const subjectIds = (await entries(shop)).map(({ audit_entry: { subjectId } }) => subjectId)
  expect(subjectIds).toEqual(['unknown', 'unknown', id, 'all'])
})

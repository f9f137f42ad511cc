import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { webhookEvent } from '#payments/tables.ts'
import { emailJob } from '#platform/mail/send-email.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { noteRun } from '#platform/jobs/last-run.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, askingStaff } from '#tests/support/staff.ts'
import { it, itRaces } from '#tests/support/test-shop.ts'
import { startHeartbeat } from './server-process.ts'

/** A job that failed for the last time. */
async function aFailedJob(shop: Shop, subject = 'Your order'): Promise<string> {
  const key = v7()
  await enqueue(shop, { kind: emailJob, key, payload: { to: 'asha@example.in', subject } })
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 3, output = '{"error": "mail server is away"}' where data #>> '{payload,subject}' = ${subject} and state = 'created' returning id`)
  return rows[0]?.id ?? ''
}

async function owner(shop: Shop) {
  const ask = askingStaff(shop, { as: await aMember(shop) })
  return {
    state: async () => (await ask('GET', '/admin/api/health/state')).body,
    act: (path: string, body: object = {}) => ask('POST', `/admin/api/health/${path}`, { body }),
  }
}

async function audit({ db }: Shop) {
  const { rows } = await db.execute(sql`
    select e.call, e.subject_kind as kind, e.subject_id as id, e.outcome, d.reason from audit_entry e left join audit_detail d on d.entry_id = e.id order by e.id`)
  return rows
}

describe('the health of the shop', () => {
  it('tells database, disk, books, backup, jobs and emails, and no address of anybody', async ({
    shop,
  }) => {
    await aFailedJob(shop)
    await noteRun(shop, 'backup', { tookMs: 5, result: { bytes: 9, rows: 3, file: 'a.gz' } })
    await shop.db.execute(sql`
      insert into books_check (id, at, took_ms, broken, named) values (1, now(), 1, 1, '[{"invariant": "I1", "id": "x"}]')`)
    const { state } = await owner(shop)
    const health = await state()
    expect(health).toMatchObject({
      database: { bytes: expect.any(Number), answersInMs: expect.any(Number) },
      jobs: {
        waiting: 0,
        running: 0,
        failed: 1,
        rows: [{ about: 'Your order', state: 'failed', tries: 4, error: 'mail server is away' }],
      },
      emails: { waiting: 0, failed: 1 },
      webhooks: { waiting: 0, lastAt: null, rows: [] },
      books: { broken: 1, named: [{ invariant: 'I1', id: 'x' }] },
      backup: { bytes: 9, rows: 3, file: 'a.gz' },
      disk: { usedPercent: expect.any(Number) },
    })
    expect(JSON.stringify(health)).not.toContain('asha@example.in')
  })

  itRaces('knows the servers of the last minute, and forgets one that stops', async ({ shop }) => {
    const { state } = await owner(shop)
    const heartbeat = startHeartbeat(shop)
    await expect.poll(async () => (await state()).servers.length).toBe(1)
    await heartbeat.stop()
    expect((await state()).servers).toEqual([])
  })
})

describe('a failed job', () => {
  it('begins again by itself or with all others, and is given up with a reason', async ({
    shop,
  }) => {
    const { state, act } = await owner(shop)
    const [first, second, third] = [
      await aFailedJob(shop, 'one'),
      await aFailedJob(shop, 'two'),
      await aFailedJob(shop, 'three'),
    ]
    expect((await act('retry-job', { id: first })).status).toBe(204)
    expect((await act('retry-job', { id: first })).status).toBe(404)
    expect((await act('drop-job', { id: second })).status).toBe(400)
    expect((await act('drop-job', { id: second, reason: 'asked for twice' })).status).toBe(204)
    expect((await act('retry-all')).body).toEqual({ jobs: 1 })
    expect((await state()).jobs).toMatchObject({ waiting: 2, failed: 0 })
    expect(await audit(shop)).toEqual([
      { call: 'health.retryJob', kind: 'job', id: first, outcome: 'done', reason: null },
      { call: 'health.retryJob', kind: 'job', id: first, outcome: 'refused', reason: null },
      {
        call: 'health.dropJob',
        kind: 'job',
        id: second,
        outcome: 'done',
        reason: 'asked for twice',
      },
      { call: 'health.retryAll', kind: 'job', id: 'all', outcome: 'done', reason: null },
    ])
    expect(third).not.toBe('')
  })
})

describe('work that a member asks for', () => {
  it('is queued: a check of the books, a comparison, an event that waits', async ({ shop }) => {
    const { act } = await owner(shop)
    const event = { id: 'evt_1', type: 'payment.captured', body: '{}', receivedAt: shop.clock() }
    await shop.db.insert(webhookEvent).values(event)
    for (const path of ['check-books', 'reconcile']) expect((await act(path)).status).toBe(200)
    expect((await act('process-webhook', { id: 'evt_1' })).status).toBe(204)
    expect((await act('process-webhook', { id: 'evt_2' })).status).toBe(404)
    const { rows } = await shop.db.execute(
      sql`select data ->> 'kind' as kind from pgboss.job where state = 'created' order by 1`,
    )
    expect(rows).toEqual([
      { kind: 'apply-webhook' },
      { kind: 'check-books' },
      { kind: 'reconcile-now' },
    ])
  })
})

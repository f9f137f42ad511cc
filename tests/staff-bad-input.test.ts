import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { subjectKinds } from '#audit/rules.ts'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import type { Shop } from '#platform/shop.ts'
import { adminRouter } from '../src/server/admin/admin-api.ts'
import { longText, type Json } from './support/bad-values.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { itRaces } from './support/test-shop.ts'

type Schema = Record<string, any>
type Field = { schema: Schema; isRequired: boolean }
type Call = { method: string; path: string; fields: Record<string, Field> }
type StrangeRequest = ReturnType<typeof strangeRequests>[number]

const readsAtOnce = 8

const placed = (key: string) => Buffer.from(`${key} ${v7()}`).toString('base64url')
/** Well formed, and none that a calendar has or the database takes. */
const days = ['0000-01-01', '2026-02-30']
const moments = ['2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z']
const places = moments.flatMap((moment) => [`${moment}_1`, placed(moment)])
const tooHigh = 2 ** 31

const strange: (Json | undefined)[] = [undefined, null, true, {}, [], [null]]
const strangeNumbers = [-1, 1.5, 2 ** 53, 1e300, tooHigh]
const strangeIds = ['x', v7()]
const strangeTexts = [
  ...strangeIds,
  '',
  '  ',
  'nul\0',
  'lone \ud800 half',
  '%_\\',
  '\u001b[2J',
  longText,
  placed('999999999999'),
  '2026-13-45T99:99:99Z_1',
  'two\r\nlines',
  ...days,
  ...places,
]

/** Texts and numbers of another type are refused alike, and all that is no choice: few are enough. */
function strangeFor({ type, format, enum: choices }: Schema): (Json | undefined)[] {
  if (choices || type === 'object' || type === 'array') return [...strange, 1.5, 'x', '', 'nul\0']
  if (type === 'string' && format === 'uuid') return [...strange, ...strangeIds, 1.5]
  if (type === 'string') return [...strange, ...strangeTexts, 1.5]
  if (type === 'integer' || type === 'number') return [...strange, ...strangeNumbers, 'x']
  if (type === 'boolean') return [...strange, 1.5, 'x']
  return [...strange, ...strangeNumbers, ...strangeTexts]
}

/** What the published document says about each call and its fields. */
async function callsOf(): Promise<Call[]> {
  const { paths = {} } = await openApiDocument(adminRouter)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: `/admin/api${path}`,
      fields: fieldsOf(call as Schema),
    })),
  )
}

function fieldsOf({ requestBody, parameters = [] }: Schema): Record<string, Field> {
  const { schema = {} } = requestBody?.content?.['application/json'] ?? {}
  const shapes: Schema[] = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  const inQuery = parameters.map(({ name, schema = {}, required = false }: Schema) => [
    name,
    { schema, isRequired: required },
  ])
  const inBody = shapes.flatMap(({ properties = {}, required = [] }) =>
    Object.entries<Schema>(properties).map(([name, schema]) => [
      name,
      { schema, isRequired: required.includes(name) },
    ]),
  )
  return Object.fromEntries([...inQuery, ...inBody])
}

/** A value that the field takes, so that what is strange reaches as far as it can. */
function plausible({ type, anyOf, enum: choices, const: only, minimum }: Schema): Json {
  if (anyOf) return plausible(anyOf[0])
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array') return []
  if (type === 'object') return {}
  return 'a plausible text'
}

/** One field strange, those that must be there as usual, the others left out. */
function strangeRequests({ method, path, fields }: Call) {
  const usual = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name, { schema }]) => [name, plausible(schema)]),
  )
  return Object.entries(fields).flatMap(([name, { schema }]) =>
    strangeFor(schema).map((value) => ({ method, path, body: { ...usual, [name]: value } })),
  )
}

describe('strange input to the back office', () => {
  itRaces(
    'is never an error of the server, field by field',
    async ({ shop }) => {
      const ask = askingStaff(shop, { as: await aMember(shop) })
      const calls = (await callsOf()).filter(({ path }) => !/sign-out|end-sessions/.test(path))
      expect(calls.length).toBeGreaterThan(35)
      const failed: string[] = []
      const look = async ({ method, path, body }: StrangeRequest) => {
        const { status, body: answer } =
          method === 'GET'
            ? await ask('GET', `${path}?${queryOf(body)}`)
            : await ask(method, path, { body })
        if (status >= 500) failed.push(`${path} ${JSON.stringify(body).slice(0, 200)}`)
        if (status >= 400) expect(answer.message, path).toBeTruthy()
      }
      const requests = Map.groupBy(calls.flatMap(strangeRequests), ({ method }) => method)
      // Those that only read do not wait for each other.
      const reads = requests.get('GET') ?? []
      requests.delete('GET')
      for (const request of [...requests.values()].flat()) await look(request)
      for (let at = 0; at < reads.length; at += readsAtOnce)
        await Promise.all(reads.slice(at, at + readsAtOnce).map(look))
      expect(failed).toEqual([])
      expect(await unnamedKinds(shop)).toEqual([])
    },
    600_000,
  )

  itRaces(
    'is never an error of the server, whatever the body is',
    async ({ shop }) => {
      const ask = askingStaff(shop, { as: await aMember(shop) })
      const calls = (await callsOf()).filter(({ method }) => method === 'POST')
      const statuses = new Set<number>()
      for (const { path } of calls)
        for (const body of ['{', 'null', '[]', '5', '{"a":'.repeat(5_000)])
          statuses.add((await ask('POST', path, { body })).status)
      expect([...statuses].filter((status) => status >= 500)).toEqual([])
    },
    300_000,
  )
})

describe('what looks right to the back office', () => {
  itRaces('and is not is refused: versions, cursors, dates and words', async ({ shop }) => {
    const ask = askingStaff(shop, { as: await aMember(shop) })
    const { id, roleId } = await aMember(shop, { role: 'packer' })
    const target = { id, version: 99_999_999_999, reason: 'left' }
    const limits = { refundLimitPaise: 0, discountLimitPercent: 0 }
    const view = { list: 'orders', name: 'Mine', query: 'q=1' }
    const bodies: [string, Record<string, Json>][] = [
      ['staff/suspend', target],
      ['staff/set-limits', { ...target, ...limits }],
      ['staff/change-role', { ...target, roleId }],
      ['views/save', { ...view, query: 'q=\0' }],
      ['views/save', { ...view, query: 'q=1\r\nset-cookie: a=b' }],
      ['views/save', { ...view, query: 'q=\ud800' }],
    ]
    const queries = [
      'catalogue/products?search=%00',
      'catalogue/products?sort=price-asc&after=' + placed('9'.repeat(13)),
      ...moments.map((moment) => `catalogue/products?after=${placed(moment)}`),
      ...moments.map((moment) => `stock/movements?after=${placed(moment)}`),
      'audit/entries?after=2026-13-45T99:99:99Z_1',
      ...moments.map((moment) => `audit/entries?before=${moment}_1`),
      ...days.flatMap((day) => [`audit/entries?from=${day}`, `audit/entries?to=${day}`]),
    ]
    const statuses: [string, number][] = []
    for (const [path, body] of bodies)
      statuses.push([path, (await ask('POST', `/admin/api/${path}`, { body })).status])
    for (const query of queries)
      statuses.push([query, (await ask('GET', `/admin/api/${query}`)).status])
    expect(statuses.filter(([, status]) => status !== 400)).toEqual([])
  })
})

/** What entries are about, and no filter of the audit finds. */
async function unnamedKinds({ db }: Shop): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select distinct subject_kind as kind from audit_entry`,
  )
  return rows.map(({ kind }) => kind).filter((kind) => !subjectKinds.includes(kind))
}

function queryOf(fields: Record<string, Json | undefined>): string {
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, Json] => pair[1] !== undefined,
  )
  return pairs
    .map(([name, value]) => `${name}=${encodeURIComponent(text(value).toWellFormed())}`)
    .join('&')
}

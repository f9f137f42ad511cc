import { v7 } from 'uuid'
import { describe, expect } from 'vitest'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import { adminRouter } from '../src/server/admin/admin-api.ts'
import { longText, type Json } from './support/bad-values.ts'
import { aMember, askingStaff } from './support/staff.ts'
import { itRaces } from './support/test-shop.ts'

type Schema = Record<string, any>
type Call = { method: string; path: string; fields: Record<string, Schema> }

const strange: (Json | undefined)[] = [
  undefined,
  null,
  '',
  '  ',
  'x',
  'nul\0',
  'lone \ud800 half',
  '%_\\',
  '\u001b[2J',
  longText,
  v7(),
  -1,
  1.5,
  2 ** 53,
  1e300,
  true,
  {},
  [],
  [null],
]

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

function fieldsOf({ requestBody, parameters = [] }: Schema): Record<string, Schema> {
  const { schema = {} } = requestBody?.content?.['application/json'] ?? {}
  const shapes: Schema[] = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return {
    ...Object.fromEntries(parameters.map((one: Schema) => [one.name, one.schema ?? {}])),
    ...Object.assign({}, ...shapes.map(({ properties = {} }) => properties)),
  }
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

/** One field strange, the others as usual. */
function strangeRequests({ method, path, fields }: Call) {
  const usual = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, plausible(schema)]),
  )
  return Object.keys(fields).flatMap((name) =>
    strange.map((value) => ({ method, path, body: { ...usual, [name]: value } })),
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
      for (const { method, path, body } of calls.flatMap(strangeRequests)) {
        const { status, body: answer } =
          method === 'GET'
            ? await ask('GET', `${path}?${queryOf(body)}`)
            : await ask(method, path, { body })
        if (status >= 500) failed.push(`${path} ${JSON.stringify(body).slice(0, 200)}`)
        if (status >= 400) expect(answer.message, path).toBeTruthy()
      }
      expect(failed).toEqual([])
    },
    120_000,
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
    60_000,
  )
})

function queryOf(fields: Record<string, Json | undefined>): string {
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, Json] => pair[1] !== undefined,
  )
  return pairs
    .map(([name, value]) => `${name}=${encodeURIComponent(text(value).toWellFormed())}`)
    .join('&')
}

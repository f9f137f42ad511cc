import fc from 'fast-check'
import { changed, changes, oddText, type Json } from './fuzz-values.ts'

/** A request as it is sent; `who` is the shopper whose session may come along. */
export type FuzzRequest = {
  call?: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  address: string
}

/** What is really there to ask for. `$me` in a body or a path is the shopper who asks. */
export type SeedValues = {
  shoppers: { id: string; cookie: string }[]
  values: Record<string, Json[]>
  pages: string[]
  files: string[]
}

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: Json
  enum?: Json[]
  minimum?: number
  maximum?: number
  minItems?: number
}
type Parameter = { name: string; in: string; schema: Schema }
export type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}
export type Document = { paths: Record<string, Record<string, Operation>> }

type Part = { method: string; path: string; body?: string; call?: string }

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
]
// Hashing a password takes a hundred times as long as anything else; and where sessions end, one
// shopper is sacrificed.
const costly = new Set([
  '/signup',
  '/log-in',
  '/reset-password',
  '/log-out',
  '/privacy/export',
  '/privacy/erase',
  '/email/change',
])

/**
 * Requests to every call of the document, every page and every file: nearly right ones, wrong ones,
 * and nonsense.
 */
export function requestsTo(document: Document, seedValues: SeedValues): fc.Arbitrary<FuzzRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      weight: costly.has(path) ? 3 : 20,
      arbitrary: callOf(method.toUpperCase(), path, { operation, seedValues }),
    })),
  )
  const pages = seedValues.pages.map((path) => ({ weight: 1, arbitrary: pageOf(path, seedValues) }))
  const files = {
    weight: 20,
    arbitrary: fc.record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
      path: fc.oneof(
        fc.constantFrom(...seedValues.files),
        fc
          .tuple(fc.constantFrom(...seedValues.files), oddText)
          .map(([file, text]) => file + inPath(text)),
        oddText.map((text) => `/${inPath(text)}`),
      ),
    }),
  }
  // What the payment provider calls is in no document.
  const doors = {
    weight: 10,
    arbitrary: fc.record({
      method: fc.constant('POST'),
      path: fc.constantFrom('/api/payment/webhook', '/api/payment/callback'),
      body: bodyOf(
        fc.constant({
          event: 'payment.captured',
          payload: { payment: { entity: { id: 'pay_1' } } },
        }),
      ),
    }),
  }
  return fc
    .record({
      part: fc.oneof<fc.WeightedArbitrary<Part>[]>(...calls, ...pages, files, doors),
      who: fc.nat(seedValues.shoppers.length - 1),
      isShopper: fc.constantFrom(true, true, true, false),
      headers: oddHeaders,
      address: fc.nat(255),
    })
    .map(({ part, who, isShopper, headers, address }) => {
      const me = seedValues.shoppers[/^\/api\/(log-|privacy\/)/.test(part.path) ? 0 : who] ?? {
        id: '',
        cookie: '',
      }
      const bodyText = part.body?.replaceAll('$me', me.id)
      const body =
        bodyText !== undefined && !['GET', 'HEAD'].includes(part.method) ? { body: bodyText } : {}
      const allHeaders = {
        ...(body.body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body.body)),
        }),
        ...(isShopper && { cookie: me.cookie }),
        ...headers,
      }
      return {
        ...(part.call && { call: part.call }),
        method: part.method,
        path: part.path.replaceAll('$me', me.id),
        headers: allHeaders,
        ...body,
        address: `203.0.113.${address}`,
      }
    })
}

function callOf(
  method: string,
  path: string,
  { operation, seedValues }: { operation: Operation; seedValues: SeedValues },
): fc.Arbitrary<Part> {
  const { parameters = [], requestBody } = operation
  const schema = requestBody?.content['application/json']?.schema
  const body = schema
    ? bodyOf(goodValue(schema, 'body', seedValues))
    : sometimes(bodyOf(fc.constant({})))
  return fc
    .record({
      path: filled(`/api${path}`, seedValues),
      query: queryOf(
        parameters.filter((parameter) => parameter.in === 'query'),
        seedValues,
      ),
      body,
      as: fc.oneof(
        { weight: 20, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
    })
    .map(({ as, path: filledPath, query, body: text }) => ({
      // Filled with nothing or with a dot it is an address of the call above.
      ...(depthOf(filledPath) === depthOf(`/api${path}`) && {
        call: `${as.toLowerCase()} ${path}`,
      }),
      method: as,
      path: filledPath + query,
      ...(text !== undefined && { body: text }),
    }))
}

function depthOf(path: string): number {
  return new URL(path, 'http://localhost').pathname.split('/').filter(Boolean).length
}

function pageOf(pattern: string, seedValues: SeedValues): fc.Arbitrary<Part> {
  const end = fc.constantFrom('', '', '', '.data', '/', '?_routes=root')
  return fc
    .record({
      method: fc.constantFrom(...methods),
      path: filled(pattern, seedValues),
      end,
      query: queryOf(
        ['page', 'search', 'sort', 'category', 'bestseller'].map((name) => ({
          name,
          in: 'query',
          schema: { type: 'string' },
        })),
        seedValues,
      ),
      body: sometimes(bodyOf(fc.constant({}))),
    })
    .map(({ method, path, end: ending, query, body }) => ({
      method,
      path: path + ending + (ending.includes('?') ? query.replace('?', '&') : query),
      ...(body !== undefined && { body }),
    }))
}

/** `{id}` and `:id` with something that exists, or with nonsense. */
function filled(pattern: string, seedValues: SeedValues): fc.Arbitrary<string> {
  const steps = pattern.split('/').map((step) => {
    const name = /^[:{](\w+)/.exec(step)?.[1]
    if (!name) return fc.constant(step)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(seedValues.values[name] ?? ['1'])).map(String) },
      { weight: 2, arbitrary: oddText.map(inPath) },
    )
  })
  return fc.tuple(...steps).map((segments) => segments.join('/'))
}

function queryOf(parameters: Parameter[], seedValues: SeedValues): fc.Arbitrary<string> {
  const good = parameters.map(({ name, schema }) =>
    goodValue(schema, name, seedValues).map((value) => [name, String(value)] as const),
  )
  const odd = fc.tuple(
    fc.oneof(
      fc.constantFrom(...parameters.map(({ name }) => name), 'page[a]', 'limit[]', '__proto__', ''),
      oddText,
    ),
    oddText,
  )
  const pair =
    good.length > 0
      ? fc.oneof({ weight: 3, arbitrary: fc.oneof(...good) }, { weight: 2, arbitrary: odd })
      : odd
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc
        .array(pair, { maxLength: 4 })
        .map(
          (pairs) =>
            `?${pairs.map(([name, value]) => `${inPath(name)}=${inPath(value)}`).join('&')}`,
        ),
    },
  )
}

/** Encoded as browsers do, except for what begins like a bad encoding and is sent as it stands. */
function inPath(text: string): string {
  return /^%|^[\w.~/-]+$/.test(text)
    ? text.replace(/[^\x21-\x7e]|#/g, '')
    : encodeURIComponent(text.toWellFormed())
}

function bodyOf(good: fc.Arbitrary<Json>): fc.Arbitrary<string> {
  const near = fc
    .tuple(good, changes)
    .map(([value, changes]) => JSON.stringify(changed(value, changes)) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 12, arbitrary: near },
    { weight: 1, arbitrary: fc.tuple(near, fc.nat(400)).map(([text, at]) => text.slice(0, at)) },
    { weight: 1, arbitrary: near.map((text) => text.replace(/:[^,{["]+?([,}])/, ':NaN$1')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '\ufeff{}',
        'null',
        '[]',
        '"text"',
        '5',
        '{"a":'.repeat(5_000),
        '['.repeat(20_000),
        '{"a":1,"a":2}',
        `{"a":"${'x'.repeat(70_000)}"}`,
        '{"__proto__":{"polluted":true}}',
        '\0',
      ),
    },
  )
}

function goodValue(schema: Schema, name: string, seedValues: SeedValues): fc.Arbitrary<Json> {
  const values = seedValues.values[name]
  if (values) return fc.constantFrom(...values)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => goodValue(choice, name, seedValues)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [
          field,
          goodValue(inner, field, seedValues),
        ]),
      ),
      { requiredKeys: schema.required ?? [] },
    ) as fc.Arbitrary<Json>
  if (schema.type === 'array')
    return fc.array(goodValue(schema.items ?? {}, name, seedValues), {
      minLength: schema.minItems ?? 0,
      maxLength: 4,
    })
  if (schema.type === 'integer')
    return fc.integer({
      min: Math.max(0, schema.minimum ?? 0),
      max: Math.min(100, schema.maximum ?? 100),
    })
  if (schema.type === 'number') return fc.integer({ min: 0, max: 1000 })
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'null'
    ? fc.constant(null)
    : fc.constantFrom('Asha Rao', 'knee brace', '12 MG Road')
}

const plain = oddText.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim())
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const oddHeaders = fc
  .record({
    'content-type': sometimes(
      fc.oneof(
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'APPLICATION/JSON',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'application/json, text/html',
        ),
        plain,
      ),
    ),
    'content-encoding': sometimes(fc.constantFrom('gzip', 'identity')),
    'transfer-encoding': sometimes(fc.constant('chunked')),
    cookie: sometimes(
      fc.oneof(
        fc.constantFrom(
          'nadi.session_token=%',
          'nadi.session_token=a.b',
          '__Host-nadi.session_token=a.b',
          'signed_in=1',
          'a=b; a=c; =; ;',
          'nadi.session_token=%ff%00.%ff',
        ),
        plain,
      ),
    ),
    origin: sometimes(
      fc.constantFrom('null', 'https://evil.example', 'http://localhost:3000', 'not an origin'),
    ),
    'sec-fetch-site': sometimes(fc.constantFrom('cross-site', 'same-origin', 'x')),
    'idempotency-key': sometimes(fc.oneof(fc.constantFrom('one', 'two', 'x'.repeat(500)), plain)),
    'accept-encoding': sometimes(fc.constantFrom('br', 'gzip', 'br;q=0, *', 'x')),
    'if-none-match': sometimes(fc.constantFrom('*', '""', 'W/"a", "b"')),
    'x-request-id': sometimes(plain),
    'x-forwarded-for': sometimes(plain),
    range: sometimes(fc.constantFrom('bytes=0-', 'bytes=9-1')),
    accept: sometimes(fc.constantFrom('text/html', 'application/json', '*/*;q=x')),
    'save-data': sometimes(fc.constant('on')),
  })
  .map(
    (headers) =>
      Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
  )

import type { AnyRouter } from '@orpc/server'
import { openApiDocument } from '#platform/rpc/openapi.ts'
import type { Json } from './bad-values.ts'

type Schema = Record<string, any>
/** A place of a call where an id may stand: in its path, its query, or its body (`a.0.b`). */
export type Slot = { method: string; path: string; in: 'path' | 'query' | 'body'; name: string }

const mayHoldId =
  /(^|_|[a-z](?=[A-Z]))(id|ids|number|token|key|product|products|order|(?<!postal)code)$/i

/** Each place of each call, from the document that the shop publishes. */
export async function slotsOf(router: AnyRouter, prefix: `/${string}`): Promise<Slot[]> {
  const { paths = {} } = await openApiDocument(router)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, call]) => {
      const about = { method: method.toUpperCase(), path: prefix + path }
      const { requestBody, parameters = [] } = call as Schema
      const { schema = {} } = requestBody?.content?.['application/json'] ?? {}
      return [
        ...parameters.map((parameter: Schema) => ({
          ...about,
          in: parameter.in,
          name: parameter.name,
        })),
        ...fieldsOf(schema)
          .filter((name) => mayHoldId.test(name.replaceAll(/\.\d+/g, '')))
          .map((name) => ({ ...about, in: 'body' as const, name })),
      ]
    }),
  )
}

function fieldsOf(schema: Schema, at = ''): string[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const inside = [
    ...Object.entries<Schema>(properties).flatMap(([name, part]) =>
      fieldsOf(part, at ? `${at}.${name}` : name),
    ),
    ...(items ? fieldsOf(items, `${at}.0`) : []),
    ...[...anyOf, ...allOf, ...oneOf].flatMap((part: Schema) => fieldsOf(part, at)),
  ]
  return [...new Set(inside.length > 0 || at === '' ? inside : [at])]
}

/** The request with the id in the place, the rest of the body as it is usual. */
export function withId(
  slot: Slot,
  id: string,
  body: Json | undefined,
): { method: string; path: string; body?: Json } {
  const { method, name } = slot
  const inPath =
    slot.in === 'path' ? slot.path.replace(`{${name}}`, encodeURIComponent(id)) : slot.path
  const path = inPath.replaceAll(/\{\w+\}/g, '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000')
  if (method === 'GET' || slot.in === 'query')
    return {
      method,
      path: slot.in === 'query' ? `${path}?${name}=${encodeURIComponent(id)}` : path,
    }
  return { method, path, body: slot.in === 'body' ? placed(body ?? {}, name, id) : (body ?? {}) }
}

function placed(body: Json, path: string, value: string): Json {
  const copy = structuredClone(body) as Record<string, any>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let inside: Record<string, any> = copy
  steps.forEach((step, at) => {
    inside = inside[step] ??= /^\d+$/.test(steps[at + 1] ?? last) ? [] : {}
  })
  inside[last] = value
  return copy
}

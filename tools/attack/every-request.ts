import { adminPages } from '#admin/pages.ts'
import { pages } from '#server/pages.ts'
import type { Target } from './attack.ts'

/** What of a published schema says which values a field takes. */
type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maxItems?: number
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Call = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Document = { paths: Record<string, Record<string, Call>> }

/** A call or a page, and its nth request: every third as it should be, the others never the same. */
export type Asked = {
  name: string
  method: string
  cookie?: string
  next(nth: number): { path: string; body?: string }
}

/** Each call and page of the shop for strangers, and for a shopper; what the back office reads. */
export async function everyRequest(target: Target, staff: { cookie: string }): Promise<Asked[]> {
  const id = await someProduct(target)
  const [shop, admin] = await Promise.all([
    callsOf(target, { prefix: '/api', id }),
    callsOf(target, { prefix: '/admin/api', id, cookie: staff.cookie }),
  ])
  const shopPages = pages.map(({ path }) => page(`/${path}`, id))
  const { cookie } = target
  return [
    ...shopPages,
    ...shop,
    ...[...shopPages, ...shop].map((asked) => ({ ...asked, cookie })),
    ...adminPages.map(({ path }) => ({ ...page(`/admin/${path}`, id), ...staff })),
    ...admin.filter(({ method }) => method === 'GET'),
  ]
}

function page(pattern: string, id: string): Asked {
  const path = pattern.replaceAll(/:\w+/g, id).replace('*', 'no-such-page')
  const queries = ['', '?page=2', '?search=']
  return {
    name: pattern,
    method: 'GET',
    next: (nth) => {
      const query = queries[nth % 3] ?? ''
      return { path: path + query + (query.endsWith('=') ? encodeURIComponent(wordsAt(nth)) : '') }
    },
  }
}

type About = { prefix: string; id: string; cookie?: string }

async function callsOf(target: Target, { prefix, id, cookie }: About): Promise<Asked[]> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const answer = await fetch(`${target.url}${prefix}/openapi.json`, { headers })
  const { paths } = (await answer.json()) as Document
  return Object.entries(paths)
    .filter(([path]) => !/(log|sign)-out|end-sessions|erase/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]): Asked => ({
        name: prefix + path,
        method: method.toUpperCase(),
        ...(cookie && { cookie }),
        next: (nth) => requestOf(prefix + path, about, { id, nth }),
      })),
    )
}

type Filling = { id: string; nth: number }

function requestOf(
  path: string,
  { parameters = [], requestBody }: Call,
  filling: Filling,
): { path: string; body?: string } {
  const schema = requestBody?.content?.['application/json']?.schema
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ required }) => required || filling.nth % 3 !== 0)
    .map(({ name, schema: field = {} }) => {
      const value = valueOf(field, filling)
      return `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
    })
  const filled = path.replaceAll(/\{\w+\}/g, filling.id)
  return {
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    ...(schema && { body: JSON.stringify(valueOf(schema, filling)) }),
  }
}

/** What the field takes; another text each time, as long as it may be. */
function valueOf(schema: Schema, filling: Filling): unknown {
  const { type, format, properties, items, minimum, maxItems } = schema
  const choice = schema.const ?? schema.enum?.[filling.nth % (schema.enum.length || 1)]
  if (choice !== undefined) return choice
  const [either] = schema.anyOf ?? schema.allOf ?? []
  if (either) return valueOf(either, filling)
  if (format === 'uuid') return filling.id
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1)
  if (type === 'boolean') return filling.nth % 2 === 0
  if (type === 'array')
    return Array.from({ length: Math.min(maxItems ?? 100, 100) }, () =>
      valueOf(items ?? {}, filling),
    )
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, part]) => [name, valueOf(part, filling)]),
    )
  return filling.nth % 3 === 0 ? filling.id : wordsAt(filling.nth)
}

const words = ['blood', 'pressure', 'walker', 'thermometer', 'oximeter', 'bed', 'xzqk', '₹500']

function wordsAt(nth: number): string {
  return `${words[nth % words.length]} ${nth.toString(36)} ${words[(nth * 7 + 3) % words.length]}`
}

async function someProduct({ url }: Target): Promise<string> {
  const answer = await fetch(`${url}/api/get-product?limit=1`)
  const { products } = (await answer.json()) as { products: { _id: string }[] }
  return products[0]?._id ?? '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
}

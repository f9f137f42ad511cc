import { adminPages } from '#admin/pages.ts'
import { pages } from '#server/pages.ts'
import type { Target } from './attack.ts'

export type Addresses = { shop: string[]; backOffice: string[] }
type Document = { paths: Record<string, Record<string, unknown>> }

const someId = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

/** Every page and every call that is read, as the shop lists them; what they ask for is a product. */
export async function everyAddress(
  target: Pick<Target, 'url'>,
  staff: HeadersInit,
): Promise<Addresses> {
  const { products } = await read<{ products: { _id: string }[] }>(
    `${target.url}/api/get-product?limit=1`,
  )
  const ids = [products[0]?._id ?? someId, someId]
  const [shop, admin] = await Promise.all([
    readCalls(target, '/api'),
    readCalls(target, '/admin/api', staff),
  ])
  const filled = (paths: string[]) => [
    ...new Set(ids.flatMap((id) => paths.map((path) => withIds(path, id)))),
  ]
  return {
    shop: filled([...pages.map(({ path }) => `/${path}`), ...shop]),
    backOffice: filled([...adminPages.map(({ path }) => `/admin/${path}`), ...admin]),
  }
}

/** `:id` of a page, `{id}` of a call. */
function withIds(path: string, id: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, id)
}

async function readCalls(
  { url }: Pick<Target, 'url'>,
  prefix: string,
  headers?: HeadersInit,
): Promise<string[]> {
  const { paths } = await read<Document>(`${url}${prefix}/openapi.json`, headers)
  return Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods ? [prefix + path] : [],
  )
}

async function read<T>(address: string, headers?: HeadersInit): Promise<T> {
  const answer = await fetch(address, headers ? { headers } : {})
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as T
}

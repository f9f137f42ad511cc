import type { Hono } from 'hono'
import { contract } from '#imports/contract.ts'
import { monthShape } from '#reports/gst/rules.ts'
import { returnFiles } from '#reports/gst/return-csv.ts'
import { returnJson } from '#reports/gst/return-json.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { answering, type ContextOf, type Env, type File } from './import-files.ts'

const exporting = contract.beginExport['~orpc'].meta as StaffRule

/**
 * The files of a month for GST, such as 2026-11-b2b: for who may export, because they name buyers.
 * Who files no GSTR-1 has the register alone.
 */
export function mountGstFiles(app: Hono<Env>, contextOf: ContextOf): void {
  app.get(
    '/admin/api/files/gst-return/:id',
    answering(contextOf, exporting, async ({ shop }, _member, id) => gstFile(shop, id)),
  )
}

function gstFile(shop: Shop, id: string): File {
  const [month, name] = [id.slice(0, 7), id.slice(8)]
  const input = { month, until: shop.clock() }
  const isReturned = shop.settings.gstMode === 'registered'
  const pages = Object.hasOwn(returnFiles, name) ? returnFiles[name] : undefined
  const isKnown = name === 'gstr1' || pages !== undefined
  if (!monthShape.test(month) || !isKnown || (!isReturned && name !== 'register'))
    throw apiError(commonErrors, 'NOT_FOUND')
  if (pages) return { name: `gst-${id}`, format: 'csv', pages: pages(shop, input) }
  return { name: `gst-${id}`, format: 'json', pieces: returnJson(shop, input) }
}

import { sql } from 'drizzle-orm'
import { partBytes } from '#media/rules.ts'
import { workOnImports } from '#imports/runs/work-on-imports.ts'
import type { Kind, Options } from '#imports/lifecycle.ts'
import type { RowView, RunDetail } from '#imports/shapes.ts'
import type { Shop } from '#platform/shop.ts'
import { responseOf } from '#platform/http/raw-response.ts'
import type { Answer } from './ask.ts'
import { adminApiOf, aMember, askingStaff, type StaffMember } from './staff.ts'
import { sendPart } from './uploads.ts'

/** A table as a file of CSV; cells are quoted as spreadsheets do. */
export function csv(rows: readonly (readonly string[])[], separator = ','): Buffer {
  const quoted = (cell: string) =>
    /["\n\r]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
  return Buffer.from(rows.map((row) => row.map(quoted).join(separator)).join('\r\n'))
}

/** Works on what waits until nothing does. */
export async function workThrough(shop: Shop): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const { rows } = await shop.db.execute(
      sql`select 1 from import_run where state in ('reading', 'checking', 'writing', 'pictures', 'undoing')`,
    )
    if (rows.length === 0) return
    await workOnImports(shop)
  }
  throw new Error('an import does not come to its end')
}

/** A member who imports by the calls of the back office, as its screens do. */
export async function anImporter(shop: Shop, about: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(shop, about)
  const ask = askingStaff(shop, { as: member })
  const post = (call: string, body: unknown) => ask('POST', `/admin/api/imports/${call}`, { body })
  const run = async (id: string): Promise<RunDetail> =>
    (await ask('GET', `/admin/api/imports/run?id=${id}`)).body
  return {
    member,
    post,
    run,
    begin: (kind: Kind, file: Buffer, name = 'file.csv') =>
      begun(shop, { member, post }, { kind, file, name }),
    rows: async (id: string, show = 'all'): Promise<RowView[]> =>
      (await ask('GET', `/admin/api/imports/rows?id=${id}&show=${show}&limit=100`)).body.rows,
    /** The columns as they are proposed, and other choices where the test wants some. */
    async check(id: string, options: Partial<Options> = {}): Promise<RunDetail> {
      const { version, columns, options: proposed } = await run(id)
      const mapping = columns.map(({ field }) => field)
      const body = { id, version, mapping, options: { ...proposed, ...options } }
      const answer = await post('map', body)
      if (answer.status !== 200) throw new Error(`not mapped: ${answer.body.message}`)
      await workThrough(shop)
      return run(id)
    },
    async go(id: string): Promise<RunDetail> {
      await post('go', { id, version: (await run(id)).version })
      await workThrough(shop)
      return run(id)
    },
    async undo(id: string): Promise<RunDetail> {
      await post('undo', { id })
      await workThrough(shop)
      return run(id)
    },
    /** The bytes of an export. */
    async exported(kind: Kind, format: 'csv' | 'xlsx' = 'csv', filter = ''): Promise<Buffer> {
      const { body } = await post('export', { kind, format, filter })
      return fileAt(shop, member, body.path)
    },
    file: (path: string) => fileAt(shop, member, path),
  }
}

async function begun(
  shop: Shop,
  { member, post }: { member: StaffMember; post: (call: string, body: unknown) => Promise<Answer> },
  { kind, file, name }: { kind: Kind; file: Buffer; name: string },
): Promise<string> {
  const upload = (await post('begin-upload', { name, bytes: file.length })).body
  for (let part = 0; part < upload.parts; part += 1) {
    const body = file.subarray(part * partBytes, (part + 1) * partBytes)
    await sendPart(shop, member, { path: `${upload.id}/${part}`, body })
  }
  const answer = await post('begin', { uploadId: upload.id, kind })
  if (answer.status !== 200) throw new Error(`not begun: ${answer.body.message}`)
  await workThrough(shop)
  return answer.body.id
}

/** A file that the back office answers with. */
export async function fileAt(
  shop: Shop,
  { cookie }: { cookie: string },
  path: string,
): Promise<Buffer> {
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
  const response = responseOf(await adminApiOf(shop)(request, { address: '192.0.2.1' }))
  return Buffer.from(await response.arrayBuffer())
}

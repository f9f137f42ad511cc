import { Readable } from 'node:stream'
import type { Handler, Hono } from 'hono'
import { contract } from '#imports/contract.ts'
import { exportRecord } from '#imports/exports/begin-export.ts'
import { errorRows } from '#imports/exports/error-file.ts'
import { exportedRows } from '#imports/exports/exported-rows.ts'
import { csvOf, xlsxOf } from '#imports/exports/write-file.ts'
import { kinds, type Kind } from '#imports/lifecycle.ts'
import { templateRows } from '#imports/exports/template.ts'
import { ruleOf } from '#imports/runs/kind-rules.ts'
import { runRecord } from '#imports/runs/run-record.ts'
import { withoutBudget } from '#platform/http/request-deadline.ts'
import { errorAnswer } from '#platform/http/guards.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import { allowOrNote } from '#platform/rpc/staff-authorization.ts'
import type { Member, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { StaffRule } from '#platform/rpc/staff-contract.ts'
import { countedFile, refuseWhileFull } from './files-under-way.ts'

export type Env = { Bindings: { address?: string }; Variables: { requestId: string } }
export type ContextOf = (
  request: Request,
  about: { requestId: string; address: string },
) => StaffCallContext
type Pages = AsyncIterable<string[][]>
export type File =
  | { name: string; format: 'csv' | 'xlsx'; pages: Pages }
  | { name: string; format: 'csv' | 'json'; pieces: AsyncIterable<Buffer | string> }
export type FileOf = (context: StaffCallContext, member: Member, id: string) => Promise<File>

const call = 'imports.file'
const importing = contract.list['~orpc'].meta as StaffRule
const exporting = contract.beginExport['~orpc'].meta as StaffRule

/**
 * The calls that answer with a file: an export that was begun, the errors of an import, and a file
 * with nothing but the names of the columns. They change nothing, so links can lead to them.
 */
export function mountImportFiles(app: Hono<Env>, contextOf: ContextOf): void {
  const at = '/admin/api/files'
  app.get(`${at}/exports/:id`, answering(contextOf, exporting, exportFile))
  app.get(`${at}/import-errors/:id`, answering(contextOf, importing, errorFile))
  app.get(`${at}/templates/:id`, answering(contextOf, importing, templateFile))
}

async function exportFile({ shop }: StaffCallContext, member: Member, id: string): Promise<File> {
  const record = await exportRecord(shop, member, id)
  const day = record.createdAt.toISOString().slice(0, 10)
  return { name: `${record.kind}-${day}`, format: record.format, pages: exportedRows(shop, record) }
}

async function errorFile(context: StaffCallContext, member: Member, id: string): Promise<File> {
  const run = await runRecord(context.shop, id)
  await allowOrNote(context, { member, rule: ruleOf(run.kind), call })
  const name = `${run.name.replace(/\.\w+$/, '')}-errors`
  return { name, format: 'csv', pages: errorRows(context.shop, run) }
}

async function templateFile(
  _context: StaffCallContext,
  _member: Member,
  id: string,
): Promise<File> {
  const kind: Kind = kinds.find((name) => name === id) ?? 'products'
  return { name: `${kind}-template`, format: 'csv', pages: templateRows(kind) }
}

const types = {
  // Not as text: a text is compressed in memory, whole.
  csv: 'application/octet-stream',
  json: 'application/octet-stream',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The call that answers with a file, for who may ask for it; a few at a time. */
export function answering(
  contextOf: ContextOf,
  rule: StaffRule,
  fileOf: FileOf,
): Handler<Env, '/:id'> {
  return async (c) => {
    const requestId = c.get('requestId')
    const context = contextOf(c.req.raw, { requestId, address: c.env.address ?? 'unknown' })
    try {
      const asking = { member: await context.currentMember(), rule, call }
      const member = await allowOrNote(context, asking)
      refuseWhileFull(member.id)
      const answer = await fileOf(context, member, c.req.param('id'))
      const { name, format } = answer
      const file = countedFile(member.id, bytesOf(answer))
      const bytes = withoutBudget(file)
      const plain = name.replaceAll(/[^\w. -]/g, '_')
      return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, {
        headers: {
          'content-type': types[format],
          'content-disposition': `attachment; filename="${plain}.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
          'x-content-type-options': 'nosniff',
        },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return errorAnswer(c, error.status as 404, error.message)
    }
  }
}

function bytesOf(file: File): AsyncIterable<Buffer | string> {
  if ('pieces' in file) return file.pieces
  return file.format === 'csv' ? csvOf(file.pages) : xlsxOf(file.pages)
}

import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { dayInIndia } from '#platform/clock.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { fetchDay } from './fetch-day.ts'
import { readFile, type SettlementFile } from './file/read-file.ts'
import {
  judgeRows,
  keepRows,
  lastFacts,
  namedUtrs,
  refuseProblems,
  undoUpload,
} from './keep-rows.ts'
import { listUploads, settledUpTo } from './list-uploads.ts'
import { mostProblems } from './rules.ts'
import type { UploadSource } from './tables.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** The audit has the last upload before and after. */
const about = { subject: { kind: 'settlement', id: 'uploads' }, look: lastFacts }

async function kept(
  context: StaffAction,
  { source, name, file }: { source: UploadSource; name: string; file: SettlementFile },
) {
  const result = await audited(context, about, async (shop, member) => {
    refuseProblems(file.problems)
    return keepRows(shop, member, { source, name, rows: file.rows })
  })
  return { ...result, unsettled: file.unsettled }
}

const dayMs = 24 * 3_600_000

export const settlementsApi = serve.router({
  uploads: serve.uploads.handler(async ({ context }) => {
    const { shop } = context
    return {
      rows: await listUploads(shop),
      upTo: await settledUpTo(shop),
      mayUpload: memberOf(context).permissions.has('settlements.upload'),
      mayFetch: shop.settings.payments.mode !== 'off',
      yesterday: dayInIndia(new Date(shop.clock().getTime() - dayMs)),
    }
  }),

  check: serve.check.handler(async ({ context: { shop }, input }) => {
    const file = await readFile(input.text)
    const { fresh, known, utrs, otherUtrs, problems } = await judgeRows(shop, file.rows)
    const all = [...file.problems, ...problems].toSorted((one, other) => one.row - other.row)
    return {
      added: fresh.length,
      known,
      utrs: utrs.size,
      ...namedUtrs(otherUtrs),
      unsettled: file.unsettled,
      ignored: file.ignored,
      problems: all.slice(0, mostProblems),
      moreProblems: Math.max(0, all.length - mostProblems),
    }
  }),

  upload: serve.upload.handler(async ({ context, input: { name, text } }) =>
    kept(context, { source: 'file', name, file: await readFile(text) }),
  ),

  fetch: serve.fetch.handler(async ({ context, input: { day } }) =>
    kept(context, { source: 'provider', name: day, file: await fetchDay(context.shop, day) }),
  ),

  undo: serve.undo.handler(async ({ context, input: { number } }) => {
    await audited(context, about, (shop, member) => undoUpload(shop, member, number))
    return { success: true as const }
  }),
})

import { pincodesOf, removePincode, setPincodes } from '#delivery/change-pincodes.ts'
import { PincodeForm, type TypedPincode } from '#delivery/pincode-form.ts'
import type { Shop } from '#platform/shop.ts'
import type { Change, Issue, Options } from '../lifecycle.ts'
import { formulaProblem, isSame, shortenedProblem } from './cells.ts'
import { fieldsOf } from '../fields.ts'
import type { FieldRow, KindActions, PlannedRow } from './kind.ts'
import { rupeesText } from './product-texts.ts'

type Pincode = { pincode: number; shippingPaise: number; city: string | null; state: string | null }
export type PlannedPincode = PlannedRow & { row: Pincode | undefined; before: Pincode | undefined }

export const pincodes: KindActions<PlannedPincode> = {
  permission: 'delivery.edit',

  async plan(shop, _member, { rows, options, isWriting }) {
    const codes = rows.map(({ cells }) => Number((cells.pincode ?? '').replaceAll(/\s/g, '')))
    const known = await knownOf(shop, codes, isWriting)
    return rows.map((row, at) => planned(row, known.get(codes[at] ?? 0), options))
  },

  async write(shop, _member, { planned: rows }) {
    await setPincodes(
      shop,
      rows.flatMap(({ row }) => row ?? []),
    )
    return rows.map(({ line, row, before }) => ({
      line,
      subjectId: String(row?.pincode),
      trace: { before: before ?? null, after: row },
    }))
  },

  async undo(shop, _member, rows) {
    const known = await knownOf(
      shop,
      rows.map(({ subjectId }) => Number(subjectId)),
      true,
    )
    const put: Pincode[] = []
    const undone = []
    for (const { line, subjectId, trace } of rows) {
      const { before, after } = trace as { before: Pincode | null; after: Pincode }
      const now = known.get(Number(subjectId))
      const isAsLeft = JSON.stringify(now && sorted(now)) === JSON.stringify(sorted(after))
      if (!isAsLeft) undone.push({ line, problem: 'It was changed since.' })
      else if (before) put.push(before)
      else await removePincode(shop, after.pincode)
      if (isAsLeft) undone.push({ line })
    }
    await setPincodes(shop, put)
    return undone
  },
}

const sorted = ({ pincode, shippingPaise, city, state }: Pincode) => [
  pincode,
  Number(shippingPaise),
  city,
  state,
]

function knownOf(
  shop: Shop,
  codes: readonly number[],
  lock: boolean,
): Promise<Map<number, Pincode>> {
  const whole = codes.filter((code) => Number.isInteger(code) && code > 0 && code < 1_000_000)
  return pincodesOf(shop, [...new Set(whole)], { lock })
}

const fields = fieldsOf.pincodes

export function pincodeTexts({
  pincode,
  shippingPaise,
  city,
  state,
}: Pincode): Record<string, string> {
  return {
    pincode: String(pincode),
    shippingPaise: rupeesText(shippingPaise),
    city: city ?? '',
    state: state ?? '',
  }
}

function planned(
  { line, cells }: FieldRow,
  before: Pincode | undefined,
  { mode, empty }: Options,
): PlannedPincode {
  const issues: Issue[] = []
  const texts = before && pincodeTexts(before)
  const typed: TypedPincode = { pincode: '', shippingPaise: '', city: '', state: '', ...texts }
  for (const field of fields) {
    const text = cells[field.name]
    const message = text && (formulaProblem(text) ?? shortenedProblem(text, field))
    if (message) issues.push({ column: field.name, message })
    const isLeft = text === undefined || (text.trim() === '' && empty === 'leave' && before)
    if (!isLeft && !isSame(text, texts?.[field.name] ?? '', field))
      typed[field.name as keyof TypedPincode] = text
  }
  const parsed = PincodeForm.safeParse(typed)
  for (const { path, message } of parsed.error?.issues ?? [])
    issues.push({ column: String(path[0]), message })
  if (mode === 'add' && before) issues.push({ message: 'This pin code is in the shop already.' })
  if (mode === 'change' && !before)
    issues.push({ message: 'This pin code is not in the shop yet.' })
  const row = issues.length === 0 ? parsed.data : undefined
  const changes = row ? changesOf(texts, pincodeTexts(row)) : []
  const code = cells.pincode?.trim() ?? ''
  return {
    line,
    verdict: !row ? 'refused' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged',
    issues,
    changes,
    subjectId: before ? String(before.pincode) : null,
    subjectName: code.slice(0, 20),
    keys: [`pin code ${code.replaceAll(/\s/g, '')}`],
    row,
    before,
  }
}

function changesOf(
  before: Record<string, string> | undefined,
  after: Record<string, string>,
): Change[] {
  return Object.entries(after)
    .filter(([field, text]) => text !== (before?.[field] ?? ''))
    .map(([field, text]) => ({ field, before: before?.[field] ?? '', after: text }))
}

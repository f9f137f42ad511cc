import { followZones } from '#delivery/admin/save-pins.ts'
import {
  pincodesOf,
  removePincode,
  setPincodes,
  zoneNames,
  type ListedPincode,
} from '#delivery/change-pincodes.ts'
import { daysText } from '#delivery/admin/rules.ts'
import { PincodeForm, type TypedPincode } from '#delivery/pincode-form.ts'
import type { Shop } from '#platform/shop.ts'
import type { Change, Issue, Options } from '../lifecycle.ts'
import { formulaProblem, isSame, shortenedProblem } from './cells.ts'
import { fieldsOf } from '../fields.ts'
import type { FieldRow, KindActions, PlannedRow } from './kind.ts'
import { rupeesText } from './product-texts.ts'

type Pincode = ListedPincode
type ZoneNames = ReadonlyMap<string, string>
export type PlannedPincode = PlannedRow & { row: Pincode | undefined; before: Pincode | undefined }

export const pincodes: KindActions<PlannedPincode> = {
  permission: 'delivery.edit',

  async plan(shop, _member, { rows, options, isWriting }) {
    const codes = rows.map(({ cells }) => Number((cells.pincode ?? '').replaceAll(/\s/g, '')))
    const byCode = await pincodesIn(shop, codes, isWriting)
    const zones = await zoneNames(shop)
    return rows.map((row, at) => planned(row, byCode.get(codes[at] ?? 0), { ...options, zones }))
  },

  async write(shop, _member, { planned: rows }) {
    await setPincodes(
      shop,
      rows.flatMap(({ row }) => row ?? []),
    )
    await followZones(shop)
    return rows.map(({ line, row, before }) => ({
      line,
      subjectId: String(row?.pincode),
      trace: { before: before ?? null, after: row },
    }))
  },

  async undo(shop, _member, rows) {
    const byCode = await pincodesIn(
      shop,
      rows.map(({ subjectId }) => Number(subjectId)),
      true,
    )
    const zones = await zoneNames(shop)
    const put: Pincode[] = []
    const undone = []
    for (const { line, subjectId, trace } of rows) {
      const { before, after } = trace as { before: Pincode | null; after: Pincode }
      const now = byCode.get(Number(subjectId))
      const isAsLeft = JSON.stringify(now && sorted(now)) === JSON.stringify(sorted(after))
      if (!isAsLeft) undone.push({ line, problem: 'It was changed since.' })
      else if (before) put.push(former(before, zones))
      else await removePincode(shop, after.pincode)
      if (isAsLeft) undone.push({ line })
    }
    await setPincodes(shop, put)
    await followZones(shop)
    return undone
  },
}

/** Reports of before know no zones, days or cash. */
const sorted = (row: Pincode) => [
  row.pincode,
  Number(row.shippingPaise),
  row.city,
  row.state,
  row.zoneId ?? null,
  row.daysFrom ?? null,
  row.daysTo ?? null,
  row.cod ?? null,
  row.sent ?? true,
]

/** As it was, without a zone that was removed meanwhile. */
function former(before: Pincode, zones: ZoneNames): Pincode {
  const { zoneId = null, daysFrom = null, daysTo = null, cod = null, sent = true } = before
  const { pincode, shippingPaise, city, state } = before
  const place = { pincode, shippingPaise, city, state, daysFrom, daysTo, cod, sent }
  return { ...place, zoneId: zoneId !== null && zones.has(zoneId) ? zoneId : null }
}

function pincodesIn(
  shop: Shop,
  codes: readonly number[],
  lock: boolean,
): Promise<Map<number, Pincode>> {
  const whole = codes.filter((code) => Number.isInteger(code) && code > 0 && code < 1_000_000)
  return pincodesOf(shop, [...new Set(whole)], { lock })
}

const fields = fieldsOf.pincodes

export function pincodeTexts(row: Pincode, zones: ZoneNames): Record<string, string> {
  return {
    pincode: String(row.pincode),
    shippingPaise: rupeesText(row.shippingPaise),
    city: row.city ?? '',
    state: row.state ?? '',
    zone: zones.get(row.zoneId ?? '') ?? '',
    days: daysText(row.daysFrom, row.daysTo),
    cod: row.cod === null ? '' : yesText(row.cod),
    sent: yesText(row.sent),
  }
}

const yesText = (isYes: boolean) => (isYes ? 'yes' : 'no')

const blank: TypedPincode = {
  pincode: '',
  shippingPaise: '',
  city: '',
  state: '',
  zone: '',
  days: '',
  cod: '',
  sent: '',
}

/** The row that its texts say, with a zone of the shop. */
function parsedRow(typed: TypedPincode, zones: ZoneNames, issues: Issue[]): Pincode | undefined {
  const parsed = PincodeForm.safeParse(typed)
  for (const { path, message } of parsed.error?.issues ?? [])
    issues.push({ column: String(path[0]), message })
  if (!parsed.data) return undefined
  const { zone, days, sent, ...row } = parsed.data
  const [zoneId = null] = zone === null ? [] : idsOf(zone, zones)
  if (zone !== null && zoneId === null)
    issues.push({ column: 'zone', message: 'There is no zone of this name. Please add it first.' })
  return { ...row, ...days, zoneId, sent: sent ?? true }
}

function idsOf(name: string, zones: ZoneNames): string[] {
  const term = name.toLowerCase()
  return [...zones].filter(([, zoneName]) => zoneName.toLowerCase() === term).map(([id]) => id)
}

function planned(
  { line, cells }: FieldRow,
  before: Pincode | undefined,
  { mode, empty, zones }: Options & { zones: ZoneNames },
): PlannedPincode {
  const issues: Issue[] = []
  const texts = before && pincodeTexts(before, zones)
  const typed: TypedPincode = { ...blank, ...texts }
  for (const field of fields) {
    const text = cells[field.name]
    const message = text && (formulaProblem(text) ?? shortenedProblem(text, field))
    if (message) issues.push({ column: field.name, message })
    const isLeft = text === undefined || (text.trim() === '' && empty === 'leave' && before)
    if (!isLeft && !isSame(text, texts?.[field.name] ?? '', field))
      typed[field.name as keyof TypedPincode] = text
  }
  const parsed = parsedRow(typed, zones, issues)
  if (mode === 'add' && before) issues.push({ message: 'This pin code is in the shop already.' })
  if (mode === 'change' && !before)
    issues.push({ message: 'This pin code is not in the shop yet.' })
  const row = issues.length === 0 ? parsed : undefined
  const changes = row ? changesOf(texts, pincodeTexts(row, zones)) : []
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

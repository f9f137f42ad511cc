import { dayInIndia } from '#platform/clock.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { feeTaken, isProviderId, isType, isUtr, type SettlementRow } from '../rules.ts'
import type { Column } from './columns.ts'

/** What stands in a column of the row, trimmed; nothing where the column is missing. */
export type Cell = (column: Column) => string

/** The row; why it cannot be taken; or that it is not settled yet. */
export type ReadRow = { row: SettlementRow } | { problem: string } | 'unsettled'

export function readRow(cell: Cell, isWithoutTax: boolean): ReadRow {
  if (isUnsettled(cell)) return 'unsettled'
  const type = cell('type').toLowerCase()
  const problem = problemOf(cell, type)
  if (problem !== undefined) return { problem }
  const amounts = amountsOf(cell)
  if ('problem' in amounts) return amounts
  const fee = feeTaken(type, amounts, isWithoutTax)
  if (!fee)
    return {
      problem:
        'amount, fee, tax, debit and credit do not add up: a payment is credited less fee and GST, a refund is debited.',
    }
  const settledOn = dayOf(cell('settledAt'))
  if (settledOn === undefined)
    return { problem: 'settled_at is no day such as 2026-11-23 or 23/11/2026.' }
  return { row: { type, ...amounts, ...fee, settledOn, ...idsOf(cell, type) } }
}

const yes = new Set(['1', 'true', 'yes'])
const no = new Set(['0', 'false', 'no'])

function isUnsettled(cell: Cell): boolean {
  const isOnHold = yes.has(cell('onHold').toLowerCase())
  const isSaidSo = no.has(cell('settled').toLowerCase())
  return isOnHold || isSaidSo || (cell('settlementId') === '' && cell('settledAt') === '')
}

function problemOf(cell: Cell, type: string): string | undefined {
  if (!isProviderId(cell('id')))
    return 'entity_id is no id of the provider, such as pay_DEXrnipqTmWVGE.'
  if (!isType(type)) return 'The type is none of the provider, such as payment or refund.'
  if (!/^(inr)?$/i.test(cell('currency'))) return 'The currency is not INR.'
  if (!isProviderId(cell('settlementId')))
    return 'settlement_id is no id of the provider, such as setl_DGlQ1Rj8os78Ec.'
  if (cell('utr') !== '' && !isUtr(cell('utr'))) return 'settlement_utr is no number of a transfer.'
  return undefined
}

const amountColumns = {
  amountPaise: 'amount',
  debitPaise: 'debit',
  creditPaise: 'credit',
  taxPaise: 'tax',
} as const

type Amounts = Record<keyof typeof amountColumns | 'feePaise', number>

/** Rupees as the file has them become paise by their digits. */
function amountsOf(cell: Cell): Amounts | { problem: string } {
  const texts = {
    ...Object.fromEntries(
      Object.entries(amountColumns).map(([name, column]) => [name, cell(column)]),
    ),
    feePaise: cell('feeWithoutTax') || cell('fee'),
  }
  const amounts: Partial<Amounts> = {}
  for (const [name, text] of Object.entries(texts)) {
    const paise = text === '' ? 0 : paiseOf(text)
    const label = name.replace('Paise', '')
    if (paise === undefined)
      return {
        problem: `${label} is no sum of rupees with at most two decimals, such as 1,234.50.`,
      }
    amounts[name as keyof Amounts] = paise
  }
  return amounts as Amounts
}

function paiseOf(text: string): number | undefined {
  return text.length > longestText ? undefined : paiseTyped(text)
}

function idsOf(cell: Cell, type: string) {
  const idOrNull = (column: Column) => (isProviderId(cell(column)) ? cell(column) : null)
  return {
    id: cell('id'),
    settlementId: cell('settlementId'),
    utr: cell('utr') || null,
    paymentId: type === 'payment' ? cell('id') : idOrNull('paymentId'),
    providerOrderId: idOrNull('orderId'),
  }
}

// What is longer is no day and no sum, and is not looked through.
const longestText = 40
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.{1,30}))?$/
const indian = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:(?:, ?| )(.{1,30}))?$/
const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/
const timeWithZone = /^(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})$/

/** A day of India; the provider's file has it as 2026-11-23T10:00:00 or 23/11/2026 10:00:00. */
function dayOf(text: string): string | undefined {
  if (text.length > longestText) return undefined
  if (/^\d{10}$/.test(text)) return dayInIndia(new Date(Number(text) * 1_000))
  const { day, time } = dayAndTime(text)
  if (day === undefined) return undefined
  if (!withZone.test(time)) return day
  const [, clock = '', zone = ''] = timeWithZone.exec(time) ?? []
  const moment = new Date(`${day}T${clock}${zone.replace(/^(.\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isNaN(moment.getTime()) ? undefined : realDay(dayInIndia(moment))
}

/** The day first in 11/12/2026, as India writes; `Date` would read the month first. */
function dayAndTime(text: string): { day: string | undefined; time: string } {
  const [, year = '', month = '', date = '', time = ''] = iso.exec(text) ?? []
  if (year) return { day: realDay(`${year}-${month}-${date}`), time }
  const [, ofDate = '', ofMonth = '', ofYear = '', after = ''] = indian.exec(text) ?? []
  const day = `${ofYear}-${ofMonth.padStart(2, '0')}-${ofDate.padStart(2, '0')}`
  return { day: realDay(day), time: after }
}

function realDay(day: string): string | undefined {
  const moment = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return isReal && day >= '2000-01-01' && day < '2100-01-01' ? day : undefined
}

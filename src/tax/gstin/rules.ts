import { inOurDigits, withoutMarks } from '#platform/digits.ts'
import { hasItsCheckCharacter } from '#platform/settings/gstin.ts'
import { placeByCode, placeOfGstin, type Place } from '../places/rules.ts'

/** GST numbers of buyers, as somebody types them; pure, shared by screens and server. */

/** Without spaces and marks, in capitals, with the digits of Indian scripts as ours. */
export function plainGstin(typed: string): string {
  return inOurDigits(withoutMarks(typed).normalize('NFKC')).replace(/\s+/g, '').toUpperCase()
}

const ofPayers = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABE-J][\dA-Z]$/
const ofDepartments = /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ[\dA-Z]$/
// Bodies of the United Nations, buyers without residence, online services from abroad; those who
// deduct (D) or collect (C) tax at source have other duties with the same PAN.
const ofOthers = /^\d{4}[A-Z]{3}\d{5}[A-Z]{2}[\dA-Z]$|^\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z][CD][\dA-Z]$/

const retired = new Set(['25', '28'])
const otherTerritory = '97'

/**
 * Why a plain GSTIN cannot stand on an invoice; undefined where it can. That its check character
 * fits proves no registration: nobody looks it up.
 */
export function gstinProblem(gstin: string): string | undefined {
  if (ofOthers.test(gstin))
    return 'We can bill ordinary GST numbers only. Please write to us about this one.'
  if (!ofPayers.test(gstin) && !ofDepartments.test(gstin))
    return 'This GSTIN has a typing mistake: it is 15 letters and digits, such as 29AABCR1718E1ZL.'
  const code = gstin.slice(0, 2)
  if (retired.has(code)) return `State code ${code} is not in use any more.`
  if (!placeByCode(code) && code !== otherTerritory)
    return `There is no State with the code ${code}.`
  return hasItsCheckCharacter(gstin)
    ? undefined
    : 'This GSTIN has a typing mistake: its last character does not fit.'
}

type BilledElsewhere = { bill: Place; deliver: Place }

/** Where a GSTIN is of another State than the goods go to: its State has the tax. */
export function billedElsewhere(
  gstin: string,
  deliver: Place | undefined,
): BilledElsewhere | undefined {
  const bill = placeOfGstin(gstin)
  return bill && deliver && bill.code !== deliver.code ? { bill, deliver } : undefined
}

export function elsewhereWords({ bill, deliver }: BilledElsewhere): string {
  return `Bill to ${bill.name}, deliver to ${deliver.name}: GST by ${bill.name}.`
}

import type { AdverseReport } from './lifecycle.ts'

/** What is always true of reports of adverse events (rulings.md#adverse-events); pure. */

type Choice = { value: string; label: string }

export const reporters = [
  { value: 'patient', label: 'I used it, or it is a relative who did' },
  { value: 'health worker', label: 'Doctor, nurse or another health worker' },
  { value: 'seller', label: 'Somebody who sells it' },
  { value: 'maker', label: 'The maker' },
  { value: 'importer', label: 'The importer' },
  { value: 'other', label: 'Somebody else' },
] as const

export const deviceKinds = [
  { value: 'therapeutic', label: 'For treatment' },
  { value: 'diagnostic', label: 'For measuring or examining' },
  { value: 'ivd', label: 'For tests of blood, urine or the like' },
  { value: 'implant', label: 'An implant' },
  { value: 'sterile', label: 'Sterile goods' },
  { value: 'single use', label: 'For single use' },
  { value: 'other', label: 'Another kind' },
] as const

/** From no harm to death; the law calls those from `hospital` on serious. */
export const harms = [
  { value: 'none', label: 'Nobody was harmed, but it could have happened' },
  { value: 'minor', label: 'Harm that passed by itself or with simple care' },
  { value: 'hospital', label: 'Stay in a hospital, or a longer one' },
  { value: 'treatment', label: 'Surgery or treatment, to keep lasting harm away' },
  { value: 'disability', label: 'Lasting harm or disability' },
  { value: 'birth defect', label: 'Harm to an unborn child' },
  { value: 'life-threatening', label: 'Danger to life' },
  { value: 'death', label: 'Death' },
] as const

export const whereabouts = [
  { value: 'kept', label: 'It is kept, and not used' },
  { value: 'in use', label: 'It is still used' },
  { value: 'returned', label: 'It was sent back' },
  { value: 'gone', label: 'It is not there any more' },
] as const

export const toldMaker = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

export const sexes = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
] as const

const lighter: readonly string[] = ['none', 'minor']

export function isSerious(harm: string): boolean {
  return !lighter.includes(harm)
}

/** What the label of a choice is; what is not known stays as it is. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

const hourMs = 3_600_000

/**
 * The shop's own clock: the law gives the maker and the importer 15 days for what is serious, and
 * says no hours for the seller.
 */
export const forwardHours = { serious: 24, other: 7 * 24 }

type Received = { at: Date; isSerious: boolean }

export function forwardBy({ at, isSerious: serious }: Received): Date {
  return new Date(at.getTime() + (serious ? forwardHours.serious : forwardHours.other) * hourMs)
}

/** From half of the time on the clock is amber, and the owner gets an email. */
export function forwardWarnAt({ at, isSerious: serious }: Received): Date {
  return new Date(
    at.getTime() + ((serious ? forwardHours.serious : forwardHours.other) * hourMs) / 2,
  )
}

type Line = { name: string; value: string }

/** A report in the order of the form; what is not said is left out. */
export function reportLines(report: AdverseReport): Line[] {
  const { patientInitials, patientAge, patientSex } = report
  const patient = [
    patientInitials,
    patientAge && `${patientAge} years`,
    patientSex && labelOf(sexes, patientSex),
  ]
  const lines: [string, string | undefined][] = [
    ['Reported by', labelOf(reporters, report.reporter)],
    ['Device', report.device],
    ['Kind of device', report.deviceKind && labelOf(deviceKinds, report.deviceKind)],
    ['Maker or importer', report.maker],
    ['Lot', report.lot],
    ['Serial number', report.serial],
    ['Order', report.orderNumber],
    ['Day of the event', report.happenedOn],
    ['What happened', report.happened],
    ['Harm', labelOf(harms, report.harm)],
    ['Where the device is', labelOf(whereabouts, report.whereabouts)],
    ['Maker told', labelOf(toldMaker, report.toldMaker)],
    ['Patient', patient.filter(Boolean).join(', ')],
  ]
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

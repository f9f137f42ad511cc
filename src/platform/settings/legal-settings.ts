import { z } from 'zod'
import { demoHint, wayIn, type Exposure } from './exposure.ts'
import { oneOf } from './one-of.ts'
import { StartRefused } from './start-refused.ts'

/** Sample facts of the demo; no real store may show them. */
export const samples = {
  STORE_OWNER_EMAIL: 'care@example.in',
  STORE_OWNER_PHONE: '+91 00000 00000',
  STORE_ADDRESS: '14, 2nd Cross, Malleshwaram, Bengaluru 560003',
  GRIEVANCE_OFFICER: 'Kavitha Raman',
} as const

// Branches of the sample address only.
const sampleBranches =
  'New Delhi (Warehouse and counter): 31 Faiz Road, Karol Bagh, New Delhi 110005; Lucknow: 8 Station Road, Charbagh, Lucknow 226004; Kochi: 22 Marine Drive, Ernakulam, Kochi 682031'
const sampleLocation = '13.0035, 77.571'

const branch = /^([^:;()]+?)(?: \(([^:;()]+)\))?: ([^;]+)$/
const location = /^(-?\d{1,2}\.\d+), ?(-?\d{1,3}\.\d+)$/

const words = z.string().max(200, 'must be at most 200 characters long')

export const legalSettings = [
  {
    name: 'DECLARATIONS_NEEDED',
    default: 'warn',
    meaning:
      'What happens at publishing to a product without all the declarations that the law wants of its kind: warn publishes it and says what is missing, refuse keeps it off sale, off asks nothing. What is on sale stays so.',
  },
] as const

export const legalFields = {
  DECLARATIONS_NEEDED: oneOf(['off', 'warn', 'refuse']),
  STORE_LEGAL_NAME: words.optional(),
  STORE_ADDRESS: words,
  STORE_LOCATION: z
    .string()
    .refine(
      (text) => placeOf(text) !== null,
      'must be a latitude from -90 to 90 and a longitude from -180 to 180, such as 13.0035, 77.571',
    )
    .optional(),
  STORE_BRANCHES: z
    .string()
    .refine(
      (text) => text.split(/; */).every((part) => branch.test(part)),
      'must be such as Pune: 5 MG Road, Pune 411001; Kochi (Warehouse): 2 Quay Road, Kochi 682031',
    )
    .optional(),
  GRIEVANCE_OFFICER: words,
  GRIEVANCE_OFFICER_TITLE: words.optional(),
}

type Place = { latitude: number; longitude: number }
export type Branch = { city: string; purpose: string; address: string }

/**
 * Facts that the Consumer Protection (E-Commerce) Rules, 2020, rule 4 require; `location` only
 * where known.
 */
export type LegalFacts = {
  legalName: string
  address: string
  location: Place | null
  branches: Branch[]
  /** With the designation, where one is set. */
  grievanceOfficer: string
}

type LegalSettings = Record<keyof typeof samples | 'STORE_NAME', string> &
  Partial<
    Record<
      'STORE_LEGAL_NAME' | 'STORE_LOCATION' | 'STORE_BRANCHES' | 'GRIEVANCE_OFFICER_TITLE',
      string | undefined
    >
  >

export function legalOf(data: LegalSettings & { DECLARATIONS_NEEDED: 'off' | 'warn' | 'refuse' }) {
  return { legal: legalFactsOf(data), declarationsNeeded: data.DECLARATIONS_NEEDED }
}

function legalFactsOf(data: LegalSettings): LegalFacts & { samplesLeft: string[] } {
  const isSample = data.STORE_ADDRESS === samples.STORE_ADDRESS
  const title = data.GRIEVANCE_OFFICER_TITLE
  const branches = data.STORE_BRANCHES ?? (isSample ? sampleBranches : undefined)
  return {
    legalName: data.STORE_LEGAL_NAME ?? data.STORE_NAME,
    address: data.STORE_ADDRESS,
    location: placeOf(data.STORE_LOCATION ?? (isSample ? sampleLocation : '')),
    branches: branches?.split(/; */).map(branchOf) ?? [],
    grievanceOfficer: [data.GRIEVANCE_OFFICER, title && `(${title})`].filter(Boolean).join(' '),
    samplesLeft: Object.entries(samples)
      .filter(([name, sample]) => data[name as keyof typeof samples] === sample)
      .map(([name]) => name),
  }
}

type Opened = {
  isOpen: boolean
  exposure: Exposure
  publicUrl: string
  host: string
  seed: string
  payments: { mode: string }
  legal: { samplesLeft: string[] }
}

/**
 * A warning about sample facts for a public demo that takes no money (SEED=demo). Any other public
 * shop is refused its start: its policies would name a fictitious grievance officer. One that is not
 * open yet shows them to nobody.
 */
export function warningOfSamples({
  isOpen,
  exposure,
  publicUrl,
  host,
  seed,
  payments,
  legal,
}: Opened): string | undefined {
  const { samplesLeft } = legal
  if (!isOpen || exposure === 'local' || samplesLeft.length === 0) return undefined
  const sampleWarning = `${samplesLeft.join(', ')} still ${samplesLeft.length === 1 ? 'says' : 'say'} what the demo says`
  const at = { PUBLIC_URL: publicUrl, HOST: host }
  if (isSelling({ exposure, seed, payments }))
    throw new StartRefused(
      `The shop is open to the public ${wayIn(at)}, but ${sampleWarning}: set your own, because the pages must name who sells${payments.mode === 'live' ? '' : ', or SEED=demo if it is a demonstration'}.${demoHint(at)}`,
    )
  return `${sampleWarning}: fine for a demonstration, not for a shop that sells`
}

/** Others can reach the shop, and it is no demonstration. */
export function isSelling({
  exposure,
  seed,
  payments,
}: Pick<Opened, 'exposure' | 'seed' | 'payments'>): boolean {
  if (exposure === 'local') return false
  return (exposure === 'public' && seed === 'none') || payments.mode === 'live'
}

function placeOf(text: string): Place | null {
  const [latitude = Number.NaN, longitude = Number.NaN] =
    location.exec(text)?.slice(1).map(Number) ?? []
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function branchOf(text: string): Branch {
  const [, city = '', purpose = 'Branch', address = ''] = branch.exec(text) ?? []
  return { city, purpose, address }
}

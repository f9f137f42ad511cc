import type { Shop } from '#platform/shop.ts'
import {
  declarationsMissing,
  type Declared,
  type MissingDeclaration,
} from '../declarations/rules.ts'
import type { ProductState } from '../tables.ts'

type Gate = Pick<Shop, 'settings'>
type Stated = Declared & { state: ProductState }

/** What the law wants of a product and is not declared, where the owner wants to know it. */
export function undeclaredOf({ settings }: Gate, row: Declared): MissingDeclaration[] {
  return settings.declarationsNeeded === 'off' ? [] : declarationsMissing(row)
}

/**
 * Of it what keeps the product off sale. What was on sale without it `before`, because the owner or
 * the law wants more since, can still be changed.
 */
export function undeclaredStopping(
  { settings }: Gate,
  row: Stated,
  before: Stated | undefined,
): MissingDeclaration[] {
  if (row.state !== 'live' || settings.declarationsNeeded !== 'refuse') return []
  const former = before?.state === 'live' ? declarationsMissing(before) : []
  const allowed = new Set(former.map(({ field }) => field))
  return declarationsMissing(row).filter(({ field }) => !allowed.has(field))
}

/** Said of a product that is put on sale all the same; null is nothing to say. */
export function undeclaredWarning(gate: Gate, row: Stated): string | null {
  const missing = row.state === 'live' ? undeclaredOf(gate, row) : []
  return missing.length === 0 ? null : undeclaredSentence(missing)
}

type Labelled = readonly { label: string }[]

/** Why a product cannot be on sale. */
export function incompleteSentence(missing: Labelled, undeclared: Labelled): string {
  const sentences = [
    missing.length > 0 && `Still missing: ${labelsOf(missing)}.`,
    undeclared.length > 0 && undeclaredSentence(undeclared),
  ]
  return sentences.filter(Boolean).join(' ')
}

function undeclaredSentence(undeclared: Labelled): string {
  return `Declarations of the law still missing: ${labelsOf(undeclared)}.`
}

function labelsOf(missing: Labelled): string {
  return missing.map(({ label }) => label).join(', ')
}

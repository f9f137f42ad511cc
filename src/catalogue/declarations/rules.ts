import { inOurDigits } from '#platform/digits.ts'
import { countryTyped } from './countries/rules.ts'
import {
  declarationFields,
  isAsked,
  type DeclarationField,
  type Declarations,
} from './fields/rules.ts'

/** What the law asks of a product that says this, whether it is said or not. */
export function neededDeclarations(declarations: Declarations): DeclarationField[] {
  return declarationFields.filter((field) => !field.isOptional && isAsked(field, declarations))
}

export type Declared = { declarations: Declarations; genericName: string }
export type MissingDeclaration = { field: string; label: string; rule: string; sentence: string }

/** What is not said yet, each with its rule; `field` is that of the product's form. */
export function declarationsMissing({ declarations, genericName }: Declared): MissingDeclaration[] {
  const named = neededDeclarations(declarations).flatMap(({ name, label, rule }) =>
    declarations[name] === undefined ? [missing(`declarations.${name}`, label, rule)] : [],
  )
  const rule = 'Packaged Commodities Rules 2011, rule 6'
  return genericName.trim() === ''
    ? [missing('genericName', 'Generic name', rule), ...named]
    : named
}

function missing(field: string, label: string, rule: string): MissingDeclaration {
  return { field, label, rule, sentence: `${label} is missing (${rule}).` }
}

/** A cell or box as it is kept; undefined with its sentence for what the field cannot say. */
export function declarationTyped(
  field: DeclarationField,
  text: string,
): { value: string } | { message: string } {
  const plain = text.trim()
  if (plain === '') return { value: '' }
  const value = valueOf(field, plain)
  return value === undefined ? { message: refusals[field.kind](field) } : { value }
}

function valueOf({ kind, choices = [] }: DeclarationField, text: string): string | undefined {
  switch (kind) {
    case 'choice':
      return choices.find((choice) =>
        [choice.value, choice.label].some((word) => isLike(word, text)),
      )?.value
    case 'country':
      return countryTyped(text)
    case 'quantity':
      return quantityTyped(text)
    case 'months':
      return /^(?:none|does not expire|no expiry)$/i.test(text) ? 'none' : monthsTyped(text)
    case 'gtin':
      return gtinTyped(text)
    default:
      return text
  }
}

function isLike(word: string, text: string): boolean {
  return word.toLowerCase() === text.toLowerCase()
}

/** More than nothing, with at most three decimals. */
function quantityTyped(text: string): string | undefined {
  const digits = inOurDigits(text)
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(digits) && Number(digits) > 0
    ? String(Number(digits))
    : undefined
}

function monthsTyped(text: string): string | undefined {
  const [, digits] = /^(\d{1,3})(?:\s*months?)?$/i.exec(inOurDigits(text)) ?? []
  return digits !== undefined && Number(digits) > 0 ? String(Number(digits)) : undefined
}

/** GS1: from the right each second digit counts three times, and the sum is of tens. */
function gtinTyped(text: string): string | undefined {
  const code = inOurDigits(text).replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return undefined
  const sum = [...code]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? code : undefined
}

const refusals: Record<DeclarationField['kind'], (field: DeclarationField) => string> = {
  text: ({ label }) => `Please enter ${label} as text.`,
  choice: ({ label, choices = [] }) =>
    `Please choose for ${label}: ${choices.map((choice) => choice.label).join(', ')}.`,
  country: ({ label }) => `Please give ${label} as a country or its two letters, as India or IN.`,
  quantity: ({ label }) => `Please enter ${label} as a number above 0, as 50 or 0.5.`,
  months: ({ label }) => `Please enter ${label} in months, or “does not expire”.`,
  gtin: ({ label }) =>
    `Please check ${label}: 8, 12, 13 or 14 digits of which the last fits the others.`,
}

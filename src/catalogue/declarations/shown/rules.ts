import { rupees, rupeesOf } from '#platform/money.ts'
import type { Passport } from '../contract.ts'
import { countryName } from '../countries/rules.ts'
import {
  declarationFields,
  netUnits,
  type DeclarationField,
  type Declarations,
} from '../fields/rules.ts'

export type ShownDeclaration = { name: string; value: string }

type Pack = { declarations: Declarations; pricePaise: number }
const larger: Record<string, { small: string; large: string; factor: number }> = {
  g: { small: 'g', large: 'kg', factor: 1_000 },
  ml: { small: 'ml', large: 'l', factor: 1_000 },
  cm: { small: 'cm', large: 'm', factor: 100 },
}
const pieces: Record<string, string> = { N: 'piece', pair: 'pair', set: 'set' }

/**
 * The price of one unit in paise, half up, by rule 6(11): of g, ml and cm below one kg, l and m, else
 * of those. Undefined without a net quantity, and where one piece is the pack.
 */
export function unitPrice({
  declarations: { netQuantity, netUnit = '' },
  pricePaise,
}: Pack): { paise: number; unit: string } | undefined {
  if (netQuantity === undefined) return undefined
  const thousandths = Math.round(Number(netQuantity) * 1_000)
  const piece = pieces[netUnit]
  if (piece !== undefined)
    return thousandths === 1_000 ? undefined : priceOf(pricePaise, piece, thousandths)
  const scale = Object.values(larger).find(({ small, large }) => [small, large].includes(netUnit))
  if (!scale) return undefined
  const { small, large, factor } = scale
  const inSmall = netUnit === large ? thousandths * factor : thousandths
  return inSmall < factor * 1_000
    ? priceOf(pricePaise, small, inSmall)
    : priceOf(pricePaise * factor, large, inSmall)
}

/** In whole numbers above 2^53: a price may be of ten digits. */
function priceOf(paise: number, unit: string, thousandths: number) {
  const quantity = BigInt(thousandths)
  const unitPaise = (2n * BigInt(paise) * 1_000n + quantity) / (2n * quantity)
  return { paise: Number(unitPaise), unit }
}

type Shown = Pack & { genericName: string; listPricePaise: number }

/** What a page says of the product, in the order of the law; nothing where nothing is declared. */
export function shownDeclarations(row: Shown): ShownDeclaration[] {
  const { declarations, genericName, listPricePaise } = row
  if (Object.keys(declarations).length === 0) return []
  const unit = unitPrice(row)
  const { netQuantity, netUnit } = declarations
  const unitName = netUnits.find(({ value }) => value === netUnit)?.label
  const net = [netQuantity, netQuantity === '1' ? unitName?.replace(/s$/, '') : unitName]
  const lines: [string, string | undefined][] = [
    ['Generic name', genericName],
    ['Net quantity', netQuantity && net.filter(Boolean).join(' ')],
    ['MRP', `${rupees(listPricePaise)} (inclusive of all taxes)`],
    ['Unit price', unit && `${rupees(unit.paise)} per ${unit.unit}`],
  ]
  for (const field of fieldsInTurn)
    if (declarations[field.name] !== undefined)
      lines.push([field.label, wordsIn(field, declarations)])
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The same for pages and callers; undefined where nothing is declared. */
export function passportOf(row: Shown): Passport | undefined {
  const lines = shownDeclarations(row)
  if (lines.length === 0) return undefined
  const { origin, udi } = row.declarations
  const unit = unitPrice(row)
  return {
    lines,
    ...(origin && { origin }),
    ...(udi && { gtin: udi }),
    ...(unit && { unitPrice: { price: rupeesOf(unit.paise), unit: unit.unit } }),
  }
}

const ownLine = ['netQuantity', 'netUnit', 'makerAddress', 'importerAddress', 'measuring']
const fieldsInTurn = declarationFields.filter(({ name }) => !ownLine.includes(name))
const fieldsByName = new Map(declarationFields.map((field) => [field.name, field]))

/** A declaration as people read it; names of firms with their addresses. */
export function wordsOf(name: string, declarations: Declarations): string | undefined {
  return wordsIn(fieldsByName.get(name) ?? { name }, declarations)
}

function wordsIn(
  { name, choices }: Pick<DeclarationField, 'name' | 'choices'>,
  declarations: Declarations,
): string | undefined {
  const value = declarations[name]
  if (value === undefined) return undefined
  const address = declarations[`${name}Address`]
  if (address !== undefined) return `${value}, ${address}`
  if (name === 'origin') return countryName(value) ?? value
  if (name === 'shelfLife') return value === 'none' ? 'Does not expire' : `${value} months`
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

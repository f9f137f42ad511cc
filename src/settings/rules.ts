import type { SettingField, SettingSection } from './fields.ts'
import { limitSections } from './limit-sections.ts'
import { shopSections } from './shop-sections.ts'

/** Every setting that the back office may save, as its screen asks for it. */
export const sections: readonly SettingSection[] = [...shopSections, ...limitSections]

export const settingFields: readonly SettingField[] = sections.flatMap(({ fields }) => fields)

/** Facts that an open shop states, none of which may be a default. */
export const requiredFacts = [
  'STORE_NAME',
  'STORE_OWNER_EMAIL',
  'STORE_OWNER_PHONE',
  'STORE_ADDRESS',
  'STORE_HOURS',
  'GRIEVANCE_OFFICER',
] as const

export function fieldOf(name: string): SettingField | undefined {
  return settingFields.find((field) => field.name === name)
}

export function labelOf(name: string): string {
  if (name === 'STORE_OPEN') return 'Open to shoppers'
  return fieldOf(name)?.label ?? name
}

/** A value as a sentence shows it; null is the default. */
export function shownValue(name: string, value: string | null): string {
  if (value === null) return 'the default'
  const field = fieldOf(name)
  if (field?.kind === 'rupees') return `₹${Number(value).toLocaleString('en-IN')}`
  const words = field?.choices?.find((choice) => choice.value === value)?.label ?? value
  return field?.unit ? `${words} ${field.unit}` : words
}

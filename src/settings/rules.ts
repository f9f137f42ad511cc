import type { SettingField, SettingSection } from './fields.ts'
import { limitSections } from './limit-sections.ts'
import { shopSections } from './shop-sections.ts'

/** Every setting that the back office may save, as its screen asks for it. */
export const sections: readonly SettingSection[] = [...shopSections, ...limitSections]

export const settingFields: readonly SettingField[] = sections.flatMap(({ fields }) => fields)

export function fieldOf(name: string): SettingField | undefined {
  return settingFields.find((field) => field.name === name)
}

export function labelOf(name: string): string {
  if (name === 'STORE_OPEN') return 'Open to shoppers'
  return fieldOf(name)?.label ?? name
}

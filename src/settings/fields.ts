export type FieldKind = 'text' | 'long' | 'number' | 'rupees' | 'email' | 'phone' | 'choice'

export type SettingField = {
  name: string
  label: string
  kind: FieldKind
  /** What it is for, where the label does not say it. */
  hint?: string
  /** After the number. */
  unit?: string
  choices?: readonly { value: string; label: string }[]
  /** An example of the form, for what is typed in a form of its own. */
  example?: string
}

export type SettingSection = {
  id: string
  title: string
  /** Where it shows. */
  shows: string
  fields: readonly SettingField[]
}

/** How a cell of a field is read and compared. */
export type FieldKind = 'text' | 'code' | 'html' | 'money' | 'percent' | 'whole' | 'yes' | 'list'

/** What a column can become. */
export type Field = {
  name: string
  label: string
  kind: FieldKind
  /** Other names of such a column, in small letters. */
  names?: readonly string[]
  isForeign?: true // Not in our exports.
}

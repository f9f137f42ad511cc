import { fieldsBut } from './list-state.ts'

/** The rest of the address, kept by a form that changes a part of it. */
export function HiddenFields({ names, search }: { names: readonly string[]; search: string }) {
  return fieldsBut(search, names).map(([name, value], at) => (
    <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
  ))
}

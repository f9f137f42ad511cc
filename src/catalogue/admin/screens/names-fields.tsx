import { useRouteLoaderData } from 'react-router'
import { TextField } from '#design/controls/field.tsx'
import type { Names } from '../../names/contract.ts'

type NamesFieldsProps = {
  names: Names
  /** The field of the form, and what it is called. */
  field?: string
  what?: string
  hint?: string
  most: number
  error?: string | undefined
  onChange: (names: Names) => void
}

type Loaded = { languages: { code: string; name: string }[] }

/** A name in each further language of the shop (LANGUAGES); a shop in English alone has none. */
export function NamesFields({
  names,
  field = 'names',
  what = 'Name',
  hint = 'On the pages in this language; without it they show the English name',
  most,
  error,
  onChange,
}: NamesFieldsProps) {
  const { languages } = useRouteLoaderData<Loaded>('root') ?? { languages: [] }
  return languages
    .filter(({ code }) => code !== 'en')
    .map(({ code, name }) => (
      <TextField
        key={code}
        wide
        optional
        id={`f-${field}-${code}`}
        label={`${what} in ${englishNameOf(code)} (${name})`}
        lang={code}
        value={names[code] ?? ''}
        maxLength={most}
        hint={hint}
        {...(error !== undefined && { error })}
        onChange={({ target }) => onChange({ ...names, [code]: target.value })}
      />
    ))
}

/** Hindi, Tamil. */
function englishNameOf(code: string): string {
  return new Intl.DisplayNames(['en-IN'], { type: 'language' }).of(code) ?? code
}

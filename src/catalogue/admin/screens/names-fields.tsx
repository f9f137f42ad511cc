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
  /** The English words, and what they were when the other names were given. */
  english?: { now: string; former: string; formerNames: Names }
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
  english,
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
        hint={oldWords(english, names, code) ?? hint}
        {...(error !== undefined && { error })}
        onChange={({ target }) => onChange({ ...names, [code]: target.value })}
      />
    ))
}

/** Names that are left as they were, though the English words have changed. */
function oldWords(
  english: NamesFieldsProps['english'],
  names: Names,
  code: string,
): string | undefined {
  const name = names[code] ?? ''
  const isOld =
    english !== undefined &&
    english.former !== '' &&
    english.now.trim() !== english.former &&
    name !== '' &&
    name === english.formerNames[code]
  return isOld ? `Written for “${english.former}”: is it still right?` : undefined
}

/** Hindi, Tamil. */
function englishNameOf(code: string): string {
  return new Intl.DisplayNames(['en-IN'], { type: 'language' }).of(code) ?? code
}

import { readFileSync } from 'node:fs'
import { availableLanguages } from './available.ts'
import { textsFromParts } from './sentences-from-parts.ts'

/** The words of a language for what the server itself writes; undefined where it has none. */
export type Said = {
  /** Of an entry as it stands. */
  named: (text: string) => string | undefined
  /** Of an entry whose values are filled in already, too. */
  sentence: (text: string) => string | undefined
}

const dictionaries = new Map<string, Said>()

/** Undefined for English and for a language that has no file. */
export function wordsOf(code: string): Said | undefined {
  if (code === 'en' || !availableLanguages.includes(code)) return undefined
  const dictionary = dictionaries.get(code) ?? readWords(code)
  dictionaries.set(code, dictionary)
  return dictionary
}

function readWords(code: string): Said {
  const words = entriesIn(readFileSync(new URL(`${code}.po`, import.meta.url), 'utf8'))
  const fromParts = textsFromParts([...words.keys()], (key) => words.get(key) ?? key)
  const named = (text: string) => words.get(text)
  return { named, sentence: (text) => named(text) ?? fromParts(text) }
}

// Emails have no plurals of their own: entries with one number are enough, and their form is simple.
const entry = /^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm

function entriesIn(file: string): Map<string, string> {
  const pairs = [...file.matchAll(entry)].map(
    ([, id = '', text = '']) => [stringIn(id), stringIn(text)] as const,
  )
  return new Map(pairs.filter(([id, text]) => id !== '' && text !== ''))
}

function stringIn(lines: string): string {
  const parts = lines.trim().split('\n')
  return parts.map((line) => JSON.parse(line) as string).join('')
}

import { inLakhs } from '../money.ts'

/** The language that a page is read in. */
export type Language = {
  /** ISO 639, as in the name of the file of its words. */
  code: string
  /** Before every path of the shop in it: `/hi`; empty in English. */
  prefix: string
  gettext(single: string, plural?: string, count?: number): string
}

type Value = string | number

export const english: Language = {
  code: 'en',
  prefix: '',
  gettext: (single, plural, count) => (plural === undefined || count === 1 ? single : plural),
}

let current = () => english

/** Who knows the language: in the browser the document, on the server each request's own. */
export function readLanguageFrom(source: () => Language): void {
  current = source
}

/** `en`, `hi`. */
export function languageCode(): string {
  return current().code
}

/** `en-IN`, `hi-IN`: of the document, and of dates. */
export function locale(): string {
  return `${current().code}-IN`
}

/** A path of the shop in this language, for where the router does not write it. */
export function localPath(path: string): string {
  return inLanguage(path, current().prefix)
}

/**
 * A path of the shop below a language's prefix: home is `/hi`. Two leading slashes would lead to
 * another host.
 */
export function inLanguage(path: string, prefix: string): string {
  const own = path.replace(/^\/{2,}/, '/')
  return prefix ? prefix + own.replace(/^\/(?=$|\?)/, '') : own
}

/**
 * The words in the page's language; the English ones are their key. `{name}` stands for a value.
 * Never called while a module is loaded: the language is that of a request.
 */
export function t(text: string, values?: Record<string, Value>): string {
  return filledIn(current().gettext(text), values)
}

/** Words with a number, which `{count}` stands for. */
export function tn(count: number, single: string, plural: string): string {
  return filledIn(current().gettext(single, plural, count), { count: inLakhs(count) })
}

function filledIn(text: string, values?: Record<string, Value>): string {
  return values
    ? text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
    : text
}

import { languageCode, t } from '#platform/language/translate.ts'

/**
 * For `lang`, where a page of another language shows what its owner wrote in English: a screen reader
 * changes its voice there.
 */
export function writtenIn(text: string): 'en' | undefined {
  return languageCode() !== 'en' && isLatin(text) ? 'en' : undefined
}

/** Says so, once on a page. */
export function EnglishNote({ of }: { of: string }) {
  return writtenIn(of) ? <p className="muted">{t('What is written here is in English.')}</p> : null
}

const mostLetters = 2_000

/** More letters of English than of any other script. */
function isLatin(text: string): boolean {
  const words = text.slice(0, mostLetters).replaceAll(/<[^>]*>/g, ' ')
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin * 2 > letters
}

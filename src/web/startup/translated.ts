import Tannin, { type TanninLocaleDomain } from 'tannin'
import type { Language } from '#platform/language/translate.ts'
import { sentencesFromParts } from '#platform/language/sentences-from-parts.ts'

/** The words of a `.po` file, as the build leaves them (scripts/po-plugin.ts). */
export type Words = TanninLocaleDomain

/** A language from its file; what has no translation there is shown in English. */
export function translated(code: string, words: Words): Language {
  const catalogue = new Tannin({ messages: words })
  const gettext: Language['gettext'] = (single, plural, count) =>
    catalogue.dcnpgettext('messages', undefined, single, plural, count)
  const fromParts = sentencesFromParts(Object.keys(words), gettext)
  return {
    code,
    prefix: `/${code}`,
    gettext: (single, plural, count) =>
      plural !== undefined || single in words
        ? gettext(single, plural, count)
        : (fromParts(single) ?? single),
  }
}

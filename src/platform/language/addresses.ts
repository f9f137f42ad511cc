export type Place = {
  language: string
  /** `/hi`; empty in English. */
  prefix: string
  /** The path of the page, as in English. */
  path: string
}

/** Before the path of a page in any language but English; nothing is captured. */
export const languagePrefix = String.raw`(?:/[a-z]{2,3})?`

/** Takes `/hi/cart` apart, if the shop has this language. */
export function splitLanguage(pathname: string, languages: readonly string[]): Place {
  const [, code = '', path = '/'] = /^\/([a-z]{2,3})(\/.*)?$/.exec(pathname) ?? []
  return code !== 'en' && languages.includes(code)
    ? { language: code, prefix: `/${code}`, path }
    : { language: 'en', prefix: '', path: pathname }
}

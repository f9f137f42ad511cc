import { AsyncLocalStorage } from 'node:async_hooks'
import { requestContext } from '../telemetry/request-context.ts'
import { splitLanguage } from './addresses.ts'

/**
 * The language of the page that a request is of: by its path, and of a call by its header, which the
 * pages set to the code alone. What a browser sends by itself names more than that.
 */
export function noteLanguage(
  { pathname }: URL,
  headers: Headers,
  languages: readonly string[],
): void {
  const request = requestContext()
  if (!request) return
  const languageTag = headers.get('accept-language') ?? ''
  const isCall = pathname.startsWith('/api/')
  const { language } = splitLanguage(isCall ? `/${languageTag}` : pathname, languages)
  if (language !== 'en') request.language = language
}

/** English in the back office and at the start; in a job that of the request that queued it. */
export function requestLanguage(): string {
  return requestContext()?.language ?? jobLanguage.getStore() ?? 'en'
}

/** For the data of a job: nothing in English. */
export function languageOfJob(): { language?: string } {
  const language = requestLanguage()
  return language === 'en' ? {} : { language }
}

export function withLanguage<T>(language: string | undefined, work: () => T): T {
  return language === undefined ? work() : jobLanguage.run(language, work)
}

const jobLanguage = new AsyncLocalStorage<string>()

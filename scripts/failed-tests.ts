import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** As much of the report of Vitest as is read here: `--reporter=json`. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

/** As much of the report of Playwright as is read here: `--reporter=json`. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/** One line for each failed test and for each file that did not load: where, which, and why. */
export function failedUnitTests({ testResults }: UnitReport, root: string): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [line(file, 'the file', [message])]
      return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages))
    })
}

/** One line for each journey that failed, or passed only when tried again. */
export function failedJourneys({ suites }: JourneyReport): string[] {
  return suites.flatMap(failedIn)
}

function failedIn({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        line(
          file,
          title,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

function line(file: string, title: string, messages: readonly string[]): string {
  const reason = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter(Boolean)
    .slice(0, 2)
    .join(' ')
  return `${file}: ${title}: ${reason.slice(0, 300)}`
}

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

type Spec = {
  file: string
  line: number
  title: string
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

type Suite = { suites?: Suite[]; specs?: Spec[] }

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

/** The files of them, for another run. */
export function filesOfFailedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** One line for each journey that failed. */
export function failedJourneys({ suites }: JourneyReport): string[] {
  return suites.flatMap(failedSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ results }) =>
      line(
        file,
        title,
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    ),
  )
}

/** Where they stand, for another run: file and line. */
export function placesOfFailedJourneys({ suites }: JourneyReport): string[] {
  return suites.flatMap(failedSpecs).map((spec) => `journeys/${spec.file}:${spec.line}`)
}

function failedSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  const own = specs
    .map((spec) => ({ ...spec, tests: spec.tests.filter(hasFailed) }))
    .filter(({ tests }) => tests.length > 0)
  return [...own, ...suites.flatMap(failedSpecs)]
}

function hasFailed({ status }: { status: string }): boolean {
  return status === 'unexpected' || status === 'flaky'
}

function line(file: string, title: string, messages: readonly string[]): string {
  const reason = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter(Boolean)
    .slice(0, 2)
    .join(' ')
  return `${file}: ${title}: ${reason.slice(0, 300)}`
}

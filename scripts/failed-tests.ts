import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FailedTest } from './second-look.ts'

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
  /** Of the whole title: tests made in a loop share file, line and their own title. */
  id: string
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
export function failedUnitTests({ testResults }: UnitReport, root: string): FailedTest[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [failedTest(name, { file, title: 'the file' }, [message])]
      return failed.map(({ fullName, failureMessages }) =>
        failedTest(`${name} ${fullName}`, { file, title: fullName }, failureMessages),
      )
    })
}

/** Each file that passed whole, and each test that passed, as `failedUnitTests` would name them. */
export function passedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => [
    ...(status === 'passed' ? [name] : []),
    ...assertionResults
      .filter((test) => test.status === 'passed')
      .map(({ fullName }) => `${name} ${fullName}`),
  ])
}

/** The files of those that failed, for another run. */
export function filesOfFailedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** One line for each journey that failed. */
export function failedJourneys({ suites }: JourneyReport): FailedTest[] {
  return suites.flatMap(specsIn).flatMap(({ id, file, title, tests }) =>
    tests.filter(hasFailed).map(({ results }) =>
      failedTest(
        id,
        { file, title },
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    ),
  )
}

/** Each journey that passed at once, as `failedJourneys` would name it. */
export function passedJourneys({ suites }: JourneyReport): string[] {
  return suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected'))
    .map(({ id }) => id)
}

/** Where those stand that failed, for another run: file and line. */
export function placesOfFailedJourneys({ suites }: JourneyReport): string[] {
  const failed = suites.flatMap(specsIn).filter(({ tests }) => tests.some(hasFailed))
  return failed.map((spec) => `journeys/${spec.file}:${spec.line}`)
}

function specsIn({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function hasFailed({ status }: { status: string }): boolean {
  return status === 'unexpected' || status === 'flaky'
}

function failedTest(
  id: string,
  { file, title }: { file: string; title: string },
  messages: readonly string[],
): FailedTest {
  const reason = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter(Boolean)
    .slice(0, 2)
    .join(' ')
  return { id, line: `${file}: ${title}: ${reason.slice(0, 300)}` }
}

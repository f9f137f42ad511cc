import { expect, test } from 'vitest'
import {
  failedJourneys,
  failedUnitTests,
  filesOfFailedUnitTests,
  passedJourneys,
  passedUnitTests,
  placesOfFailedJourneys,
} from './failed-tests.ts'

test('a failed test is named with its file and the first of its reason', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/shop/src/cart/cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a cart opens', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a cart counts',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at cart.test.ts:9:1\n at x'],
          },
        ],
      },
      { name: '/shop/tests/a.test.ts', status: 'passed', message: '', assertionResults: [] },
      {
        name: '/shop/tests/b.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }
  expect(failedUnitTests(report, '/shop')).toEqual([
    {
      id: '/shop/src/cart/cart.test.ts a cart counts',
      line: 'src/cart/cart.test.ts: a cart counts: AssertionError: expected 1 to be 2     at cart.test.ts:9:1',
    },
    { id: '/shop/tests/b.test.ts', line: 'tests/b.test.ts: the file: Cannot find module' },
  ])
  expect(passedUnitTests(report)).toEqual([
    '/shop/src/cart/cart.test.ts a cart opens',
    '/shop/tests/a.test.ts',
  ])
  expect(filesOfFailedUnitTests(report)).toEqual([
    '/shop/src/cart/cart.test.ts',
    '/shop/tests/b.test.ts',
  ])
})

test('a journey that failed, or passed only when tried again, is named however deep it stands', () => {
  const spec = (title: string, status: string, message?: string) => ({
    id: `id of ${title}`,
    file: 'cart.spec.ts',
    line: title.length,
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('counts', 'unexpected', 'Error: 1')],
        suites: [{ specs: [spec('empties', 'flaky', 'Error: 2')] }],
      },
    ],
  }
  expect(failedJourneys(report)).toEqual([
    { id: 'id of counts', line: 'cart.spec.ts: counts: Error: 1' },
    { id: 'id of empties', line: 'cart.spec.ts: empties: Error: 2' },
  ])
  expect(passedJourneys(report)).toEqual(['id of opens'])
  expect(placesOfFailedJourneys(report)).toEqual([
    'journeys/cart.spec.ts:6',
    'journeys/cart.spec.ts:7',
  ])
})

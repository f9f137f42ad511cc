import { expect, test } from 'vitest'
import { shown } from './report-words.ts'

test('a day in a table is written as people write it, and words stay as they are', () => {
  expect(shown('2026-11-07', 'day')).toBe('7 Nov 2026')
  expect(shown('2026-11-07', 'words')).toBe('2026-11-07')
  expect(shown(null, 'day')).toBe('–')
})

import { describe, expect, it } from 'vitest'
import { typedSince } from './typed-since.ts'

describe('a form whose save is answered', () => {
  const submission = { name: 'Walker ', text: '<p>Red', pictures: ['a'] }
  const saved = { name: 'Walker', text: '<p>Red</p>', pictures: ['a'] }

  it('keeps what was typed meanwhile, and takes what was saved', () => {
    const current = { ...submission, text: '<p>Red and blue', pictures: ['a', 'b'] }
    expect(typedSince({ submission, current, saved })).toEqual({ ...current, name: 'Walker' })
  })

  it('is what was saved when nothing was typed', () => {
    expect(typedSince({ submission, current: { ...submission }, saved })).toEqual(saved)
  })
})

import { describe, expect, it } from 'vitest'
import { mentionedSearch, nextAfter, readingMinutes } from './mentions.ts'

describe('the search that a text mentions', () => {
  it('is the first product search it links to', () => {
    expect(
      mentionedSearch(
        '<p><a href="/contact-us">Write</a> <a href="/all-products?search=blood%20pressure">a</a> <a href="/all-products?search=cuff">b</a></p>',
      ),
    ).toBe('blood pressure')
    expect(
      mentionedSearch('<a href="/all-products?search=test+strips&amp;sort=newest">x</a>'),
    ).toBe('test strips')
  })

  it('is undefined without such a link, or with an invalid one', () => {
    expect(mentionedSearch('<a href="/all-products">all</a>')).toBeUndefined()
    expect(mentionedSearch('<a href="/all-products?search=%E0%A4">x</a>')).toBeUndefined()
    expect(mentionedSearch('')).toBeUndefined()
  })
})

describe('the reading time', () => {
  it('counts words and not tags, rounded up to at least one minute', () => {
    expect(readingMinutes('<p></p>')).toBe(1)
    expect(readingMinutes(`<p class="a b c">${'word '.repeat(180)}</p>`)).toBe(1)
    expect(readingMinutes(`<ul>${'<li>word</li>'.repeat(181)}</ul>`)).toBe(2)
  })
})

describe('the articles to read next', () => {
  const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
  const after = (id: string, count: number) =>
    nextAfter(items, id, count)
      .map(({ _id }) => _id)
      .join('')

  it('follow cyclically, without the current one', () => {
    expect(after('a', 2)).toBe('bc')
    expect(after('c', 3)).toBe('dab')
    expect(after('d', 9)).toBe('abc')
    expect(nextAfter([{ _id: 'a' }], 'a', 4)).toEqual([])
  })

  it('start with the first for an unknown id', () => {
    expect(after('unknown', 2)).toBe('ab')
  })
})

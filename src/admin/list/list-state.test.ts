import { describe, expect, it } from 'vitest'
import { fieldsBut, listStateOf, pageOf, queryWith, type ListShape } from './list-state.ts'

const shape: ListShape = {
  name: 'orders',
  views: [
    { key: 'to-pack', label: 'To pack' },
    { key: 'all', label: 'All' },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: [
        { value: 'placed', label: 'Placed' },
        { value: 'packed', label: 'Packed' },
      ],
    },
    { name: 'total', label: 'Total', kind: 'numbers', unit: '₹' },
    { name: 'pin', label: 'PIN', kind: 'text' },
  ],
  columns: [
    { key: 'number', label: 'Order', sort: 'number', isFixed: true },
    { key: 'placed', label: 'Placed', sort: 'placed' },
    { key: 'phone', label: 'Phone', isOptional: true },
  ],
  defaultSort: '-placed',
}
const at = (query: string) => listStateOf(shape, `http://desk.example/admin/orders${query}`)

describe('the state of a list is its address', () => {
  it('without parameters: the first view, the default order and columns', () => {
    expect(at('')).toMatchObject({
      view: 'to-pack',
      sort: '-placed',
      filters: {},
      size: 50,
      search: '',
      columns: ['number', 'placed'],
    })
  })

  it('has several values of a filter, ranges of which one end may be open, and the search', () => {
    expect(at('?view=all&status=placed&status=packed&total_from=500&q=+Meera+')).toMatchObject({
      view: 'all',
      filters: { status: ['placed', 'packed'], total: ['500', ''] },
      search: 'Meera',
    })
  })

  it('leaves out what the list does not have, and cuts what is too long', () => {
    const state = at(
      `?view=nothing&status=stolen&sort=password&size=5000&cols=secret&from=-3&pin=${'1'.repeat(5000)}&other=1`,
    )
    expect(state).toMatchObject({ view: 'to-pack', sort: '-placed', size: 50, from: 1 })
    expect(state.filters).toEqual({ pin: ['1'.repeat(200)] })
    expect(state.columns).toEqual(['number'])
  })

  it('goes one way at a time', () => {
    expect(pageOf(at('?after=b&before=a&size=25'))).toEqual({ limit: 25, after: 'b' })
    expect(pageOf(at('?before=a'))).toEqual({ limit: 50, before: 'a' })
  })

  it('begins at the top when anything of it changes', () => {
    expect(queryWith('?view=all&after=x&from=51', { sort: 'number' })).toBe('?view=all&sort=number')
    expect(queryWith('?status=placed&status=packed', { status: undefined })).toBe('?')
    expect(fieldsBut('?q=1&status=placed&after=x', ['status'])).toEqual([['q', '1']])
  })
})

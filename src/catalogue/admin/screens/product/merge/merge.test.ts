import { describe, expect, it } from 'vitest'
import { mergedForms } from './merge.ts'
import { emptyForm } from '../../../rules.ts'

const base = { ...emptyForm, name: 'Name', summary: 'Summary', listPrice: '₹100' }

describe('two editors of one form', () => {
  it('lose nothing of what only one of them touched', () => {
    const { form, conflicts, remoteOnly } = mergedForms({
      base,
      local: { ...base, name: 'Mine' },
      remote: { ...base, summary: 'Theirs' },
    })
    expect([form.name, form.summary, conflicts, remoteOnly]).toEqual([
      'Mine',
      'Theirs',
      [],
      ['summary'],
    ])
  })

  it('are asked only about what both changed to different things', () => {
    const { form, conflicts } = mergedForms({
      base,
      local: { ...base, name: 'Mine', listPrice: '₹90' },
      remote: { ...base, name: 'Hers', listPrice: '₹90' },
    })
    expect(conflicts).toEqual([{ field: 'name', local: 'Mine', remote: 'Hers' }])
    expect(form).toMatchObject({ name: 'Mine', listPrice: '₹90' })
  })

  it('merge declarations one by one', () => {
    const of = (declarations: Record<string, string>) => ({ ...base, declarations })
    const { form, conflicts } = mergedForms({
      base: of({ origin: 'IN', maker: 'A' }),
      local: of({ origin: 'DE', maker: 'A', model: 'M' }),
      remote: of({ origin: 'CN' }),
    })
    expect(form.declarations).toEqual({ origin: 'DE', model: 'M' })
    expect(conflicts).toEqual([{ field: 'declarations.origin', local: 'DE', remote: 'CN' }])
  })
})

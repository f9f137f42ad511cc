import { describe, expect, it } from 'vitest'
import { mergedForms } from './merge.ts'
import { emptyForm } from '../../../rules.ts'

const base = { ...emptyForm, name: 'Name', summary: 'Summary', listPrice: '₹100' }

describe('two editors of one form', () => {
  it('lose nothing of what only one of them touched', () => {
    const { form, conflicts, theirsOnly } = mergedForms({
      base,
      yours: { ...base, name: 'Mine' },
      theirs: { ...base, summary: 'Theirs' },
    })
    expect([form.name, form.summary, conflicts, theirsOnly]).toEqual([
      'Mine',
      'Theirs',
      [],
      ['summary'],
    ])
  })

  it('are asked only about what both changed to different things', () => {
    const { form, conflicts } = mergedForms({
      base,
      yours: { ...base, name: 'Mine', listPrice: '₹90' },
      theirs: { ...base, name: 'Hers', listPrice: '₹90' },
    })
    expect(conflicts).toEqual([{ field: 'name', yours: 'Mine', theirs: 'Hers' }])
    expect(form).toMatchObject({ name: 'Mine', listPrice: '₹90' })
  })

  it('merge declarations one by one', () => {
    const of = (declarations: Record<string, string>) => ({ ...base, declarations })
    const { form, conflicts } = mergedForms({
      base: of({ origin: 'IN', maker: 'A' }),
      yours: of({ origin: 'DE', maker: 'A', model: 'M' }),
      theirs: of({ origin: 'CN' }),
    })
    expect(form.declarations).toEqual({ origin: 'DE', model: 'M' })
    expect(conflicts).toEqual([{ field: 'declarations.origin', yours: 'DE', theirs: 'CN' }])
  })
})

import { describe, expect, it } from 'vitest'
import { places, placeByCode, placeNamed, stateTaxName } from './rules.ts'
import { placeOf } from '#tests/support/taxed-goods.ts'

describe('places of supply', () => {
  it('have Union Territory tax only where there is no legislature: Chandigarh, not Delhi', () => {
    const names = ['04', '26', '31', '35', '38', '07', '34', '01', '29'].map((code) =>
      stateTaxName(placeOf(code)),
    )
    expect(names).toEqual([...Array(5).fill('UTGST'), ...Array(4).fill('SGST')])
    expect(places).toHaveLength(36)
    expect([placeByCode('25'), placeByCode('28')]).toEqual([undefined, undefined])
  })

  it('are found by their names, and none where nothing is named', () => {
    const codes = ['Orissa', 'PONDICHERRY', 'Jammu & Kashmir', 'NCT of Delhi', ' tamil  nadu '].map(
      (name) => placeNamed(name)?.code,
    )
    expect(codes).toEqual(['21', '34', '01', '07', '33'])
    expect(placeNamed('Dadra & Nagar Haveli and Daman & Diu')?.code).toBe('26')
    expect(['', 'Karnatak', 'India', '29'].map(placeNamed)).toEqual(Array(4).fill(undefined))
  })
})

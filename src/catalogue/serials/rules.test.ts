import { describe, expect, it } from 'vitest'
import { namedSerials, plainSerial, rangeTyped, repeatedSerials, serialsTyped } from './rules.ts'

describe('a serial number', () => {
  it('is the same however it is written, but for O and 0', () => {
    expect(new Set(['SN-004 a', 'sn004A', 'ＳＮ００４Ａ'].map(plainSerial)).size).toBe(1)
    expect(plainSerial('SNO')).not.toBe(plainSerial('SN0'))
  })

  it('is one of a list that was scanned, typed or pasted', () => {
    expect(serialsTyped('SN 1\r\nSN  2;SN3,\tSN4\n\n')).toEqual(['SN 1', 'SN 2', 'SN3', 'SN4'])
    expect(repeatedSerials(['SN1', 'sn-1', 'SN2', 'SN 1'])).toEqual(['sn-1', 'SN 1'])
  })

  it('is one of a range that begins alike and counts up', () => {
    const range = { start: 'NEB', first: '0001', last: '0050' }
    expect(rangeTyped('neb-0001 to NEB 0050')).toEqual(range)
    expect(rangeTyped('NEB0001 – NEB0050')).toEqual(range)
    expect(rangeTyped('7 … 12')).toEqual({ start: '', first: '7', last: '12' })
    expect(rangeTyped('NEB-0001')).toBeUndefined()
    for (const none of ['NEB-1 to OXI-9', 'NEB-9 to NEB-1', 'NEB to NEB-9'])
      expect(rangeTyped(none)).toBeNull()
  })

  it('is named in a sentence that does not grow without end', () => {
    const many = Array.from({ length: 12 }, (_, at) => `SN${at}`)
    expect(namedSerials(many)).toBe('SN0, SN1, SN2, SN3, SN4, SN5, SN6, SN7, SN8, SN9 and 2 more')
  })
})

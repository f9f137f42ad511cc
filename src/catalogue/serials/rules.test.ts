import { describe, expect, it } from 'vitest'
import { namedSerials, plainSerial, repeatedSerials, serialsTyped } from './rules.ts'

describe('a serial number', () => {
  it('is the same however it is written, but for O and 0', () => {
    expect(new Set(['SN-004 a', 'sn004A', 'ＳＮ００４Ａ'].map(plainSerial)).size).toBe(1)
    expect(plainSerial('SNO')).not.toBe(plainSerial('SN0'))
  })

  it('is one of a list that was scanned, typed or pasted', () => {
    expect(serialsTyped('SN 1\r\nSN  2;SN3,\tSN4\n\n')).toEqual(['SN 1', 'SN 2', 'SN3', 'SN4'])
    expect(repeatedSerials(['SN1', 'sn-1', 'SN2', 'SN 1'])).toEqual(['sn-1', 'SN 1'])
  })

  it('is named in a sentence that does not grow without end', () => {
    const many = Array.from({ length: 12 }, (_, at) => `SN${at}`)
    expect(namedSerials(many)).toBe('SN0, SN1, SN2, SN3, SN4, SN5, SN6, SN7, SN8, SN9 and 2 more')
  })
})

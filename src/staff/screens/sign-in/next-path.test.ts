import { describe, expect, it } from 'vitest'
import { codePath, nextPath } from './next-path.ts'

const next = (value: string) =>
  nextPath(new URL(`https://shop.in/admin/sign-in?next=${encodeURIComponent(value)}`))

describe('where a sign-in leads', () => {
  it('is the page that somebody wanted, with its query', () => {
    expect(next('/orders/100004?tab=story')).toBe('/orders/100004?tab=story')
    expect(next('')).toBe('/')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'orders',
  ])('is never an address elsewhere, however it is written: %s', (value) =>
    expect(next(value)).toBe('/'),
  )

  it('goes by the second step that the member has', () => {
    expect(codePath('/', ['app', 'passkey'])).toBe('/sign-in/code')
    expect(codePath('/', ['passkey'])).toBe('/sign-in/code?by=passkey')
    expect(codePath('/orders', [])).toBe('/sign-in/code?by=recovery&next=%2Forders')
  })
})

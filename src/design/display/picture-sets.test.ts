import { expect, it } from 'vitest'
import { setsOf, zoomOf } from './picture-sets.ts'

it('our own picture is offered in all its widths', () => {
  expect(setsOf('/media/a.webp', [160, 320, 480], false)).toEqual({
    avif: '/media/a-160.avif 160w, /media/a-320.avif 320w, /media/a-480.avif 480w',
    webp: '/media/a-160.webp 160w, /media/a-320.webp 320w, /media/a-480.webp 480w',
  })
})

it('data saving offers at most 320 pixels, otherwise the narrowest width', () => {
  expect(setsOf('/media/a.webp', [160, 320, 480], true)?.avif).toBe(
    '/media/a-160.avif 160w, /media/a-320.avif 320w',
  )
  expect(setsOf('/media/a.webp', [480, 960], true)?.avif).toBe('/media/a-480.avif 480w')
})

it('a foreign picture has no srcset', () => {
  expect(setsOf('https://pictures.example/a.webp', [160], false)).toBeUndefined()
})

it('a drawing is offered in two widths of AVIF, and as it is to everybody else', () => {
  const view = '/media/product-views/walker-detail.svg'
  expect(setsOf(view, [160, 320, 480], false)).toEqual({
    avif: '/media/product-views/walker-detail-160.avif 160w, /media/product-views/walker-detail-640.avif 640w',
  })
  expect(setsOf(view, [160, 320, 480], true)).toBeUndefined()
})

it('the zoom of our own product pictures is the drawing', () => {
  expect(zoomOf('/media/products/walker.webp')).toBe('/media/products/walker.svg')
  expect(zoomOf('/media/product-views/walker-detail.svg')).toBe(
    '/media/product-views/walker-detail.svg',
  )
  expect(zoomOf('https://pictures.example/a.webp')).toBe('https://pictures.example/a.webp')
})

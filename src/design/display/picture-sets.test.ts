import { expect, it } from 'vitest'
import { setsOf } from './picture-sets.ts'

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

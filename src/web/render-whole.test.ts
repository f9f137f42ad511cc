import { createElement, Suspense, use } from 'react'
import { describe, expect, it } from 'vitest'
import { renderWhole } from './render-whole.ts'

const long = 'अ'.repeat(5_000)

describe('a page', () => {
  it('has its late parts where they belong, in one piece', async () => {
    const words = new Promise<string>((resolve) => void setImmediate(resolve, 'late'))
    const Late = () => createElement('p', null, use(words))
    const late = createElement(Suspense, { fallback: 'not yet' }, createElement(Late))
    const html = await renderWhole(createElement('main', null, long, late), 'nonce')
    expect(new TextDecoder().decode(html)).toBe(`<main>${long}<!--$--><p>late</p><!--/$--></main>`)
  })

  it('whose shell cannot be rendered is an error', async () => {
    const Broken = () => use(Promise.reject(new Error('the shell cannot be drawn')))
    await expect(renderWhole(createElement(Broken), 'nonce')).rejects.toThrow('cannot be drawn')
  })
})

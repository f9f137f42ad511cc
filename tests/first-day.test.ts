import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { shots } from '../scripts/pictures/shots.ts'
import { adminPages } from '../src/admin/pages.ts'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
const names = ['owner', 'packer', 'catalogue-editor', 'accountant']
const texts = names.map((name) => [name, readFileSync(`${docs}/first-day/${name}.md`, 'utf8')])
const pictures = readdirSync(`${docs}/img/first-day`)

describe('the page of the first day', () => {
  it.each(texts)('of the %s shows pictures that are there, with words', (_name, text = '') => {
    const shown = [...text.matchAll(/!\[(.*?)\]\(\.\.\/(.*?)\)/g)]
    expect(shown.length).toBeGreaterThan(1)
    for (const [, words = '', file = ''] of shown) {
      expect(existsSync(`${docs}/${file}`), file).toBe(true)
      expect(words.length, file).toBeGreaterThan(20)
    }
  })

  it.each(texts)('of the %s names only screens of the back office', (_name, text = '') => {
    const named = [...text.matchAll(/`(\/admin[^`]*)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(2)
    const unknown = named.filter(
      (path) =>
        !adminPages.some(
          (page) => page.path !== '*' && matchPath(`/admin/${page.path}`.replace(/\/$/, ''), path),
        ),
    )
    expect(unknown).toEqual([])
  })
})

describe('the pictures of the first day', () => {
  it('are those that npm run pictures makes, each shown, few and light', () => {
    expect(pictures.toSorted()).toEqual(shots.map(({ name }) => `${name}.webp`).toSorted())
    expect(pictures.length).toBeLessThanOrEqual(12)
    for (const file of pictures) {
      expect(statSync(`${docs}/img/first-day/${file}`).size).toBeLessThanOrEqual(60_000)
      expect(texts.some(([, text = '']) => text.includes(file))).toBe(true)
    }
  })
})

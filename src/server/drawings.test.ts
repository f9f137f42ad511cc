import { describe, expect } from 'vitest'
import { drawingFolders } from '#catalogue/drawings.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { it } from '#tests/support/test-shop.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from './app.ts'

const siteOf = (shop: Shop) =>
  createSite({
    shop,
    pages: async () => new Response('a page'),
    files: staticFiles(drawingFolders),
    draining: () => false,
    development: false,
  })

/** A size that answers, with what its headers say to a proxy or a browser. */
async function got(shop: Shop, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000${path}`, { headers })
  const answer = await siteOf(shop)(request, { address: '127.0.0.1' })
  if (!(answer instanceof Response)) throw new Error('a file is answered at once')
  return answer
}

describe('the drawings of the products', () => {
  it.for(['/media/products/walker.svg', '/media/product-views/walker-detail.svg'])(
    'are served as they are, packed and closed: %s',
    async (path, { shop }) => {
      const plain = await got(shop, path)
      expect(plain.headers.get('content-type')).toBe('image/svg+xml')
      expect(plain.headers.get('content-security-policy')).toContain('sandbox')
      const size = (await plain.arrayBuffer()).byteLength
      const packed = await got(shop, path, { 'accept-encoding': 'br' })
      expect(packed.headers.get('content-encoding')).toBe('br')
      expect((await packed.arrayBuffer()).byteLength).toBeLessThan(size / 2)
    },
  )

  it('stand where earlier releases had a large picture', async ({ shop }) => {
    const answer = await got(shop, '/media/products/walker-2-1200.webp')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/media/products/walker-2.svg',
    ])
  })

  it('come in no size that was not prepared: nothing is made for who asks', async ({ shop }) => {
    for (const size of ['walker-641.avif', 'walker-99999.webp', 'walker-640.png'])
      expect((await got(shop, `/media/products/${size}`)).headers.get('content-type')).toMatch(
        /text/,
      )
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withoutNonce } from './cacheable-page.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page that many may read', () => {
  it('has no nonce; what bore it is known by its hash, once', () => {
    const page =
      '<head><style nonce="n/1=">b{}</style><script nonce="n/1=" async="">say()</script></head><script type="module" nonce="n/1=">\nimport "/a.js"</script><script nonce="n/1=">say()</script>'
    const { html, own } = withoutNonce(page, 'n/1=')
    expect(html).toBe(
      '<head><style>b{}</style><script async="">say()</script></head><script type="module">\nimport "/a.js"</script><script>say()</script>',
    )
    expect(own).toEqual({
      scripts: `'self' ${hash('say()')} ${hash('\nimport "/a.js"')}`,
      styles: `'self' ${hash('b{}')}`,
    })
  })

  it('blesses nothing that got in without the nonce', () => {
    const { own } = withoutNonce(
      '<script>steal()</script><script nonce="other">steal()</script><style>x{}</style><script src="/a.js" nonce="n"></script>',
      'n',
    )
    expect(own).toEqual({ scripts: "'self'", styles: "'self'" })
  })
})

import { createHash } from 'node:crypto'
import type { OwnInline } from '../http/guards.ts'

/**
 * A shared page cannot carry a nonce: it is rendered with a secret one, whose inline elements are
 * then allowed by hash. Injected elements lack the nonce and stay blocked.
 */
export function withoutNonce(html: string, nonce: string): { html: string; own: OwnInline } {
  const mark = ` nonce="${nonce}"`
  const hashes = (element: 'script' | 'style') =>
    inlineOf(html, element, mark).map(
      (text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    html: html.replaceAll(mark, ''),
    own: {
      scripts: `'self'${hashes('script').join('')}`,
      styles: `'self'${hashes('style').join('')}`,
    },
  }
}

function inlineOf(html: string, element: string, mark: string): string[] {
  const elements = html.matchAll(new RegExp(`<${element}( [^>]*)?>([^]*?)</${element}>`, 'g'))
  const marked = [...elements].filter(
    ([, attributes = '', text]) => attributes.includes(mark) && text !== '',
  )
  return [...new Set(marked.map(([, , text = '']) => text))]
}

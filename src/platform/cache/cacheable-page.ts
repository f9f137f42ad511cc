import { createHash } from 'node:crypto'
import type { OwnInline } from '../http/guards.ts'

/**
 * A page that many may read cannot carry a nonce, so it is rendered with one that nobody else could
 * know, and what bears it is known by its hash from then on. What got into the page without it is
 * not blessed by that.
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

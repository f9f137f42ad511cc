import sanitize from 'sanitize-html'

/** A path of our own pictures: no other host, and no way out of the folder. */
const ownPicture = /^\/media\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/

/**
 * What the store's staff may write (rulings.md#staff-html); everything else is left out, and
 * scripts and styles with all they hold.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'br',
    'img',
    'span',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href'],
    th: ['scope'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['lang'],
  },
  transformTags: {
    th: (tagName, { scope }): sanitize.Tag => ({
      tagName,
      attribs: scope === 'row' || scope === 'col' ? { scope } : {},
    }),
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
}

const remembered = new Map<string, string>()
const mostRemembered = 1000
const longestRemembered = 50_000

/**
 * Cleaned HTML. The same text comes by again and again, so the last thousand answers are
 * remembered.
 */
export function safeHtml(html: string): string {
  const known = remembered.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, allowed)
  if (html.length <= longestRemembered) remember(html, clean)
  return clean
}

function remember(html: string, clean: string): void {
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest)
  remembered.set(html, clean)
}

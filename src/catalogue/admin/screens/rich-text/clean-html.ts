import { isLink, isOwnPicture } from './addresses.ts'
import { makeLists } from './word-lists.ts'

// What platform/safe-html.ts keeps: nothing is typed that the server would drop.
const allowedTags = new Set(
  (
    'P H2 H3 H4 UL OL LI STRONG EM BLOCKQUOTE A TABLE THEAD TBODY TR TH TD BR ' +
    'IMG SPAN FIGURE FIGCAPTION'
  ).split(' '),
)
const renamed: Record<string, string> = {
  B: 'STRONG',
  I: 'EM',
  H1: 'H2',
  H5: 'H4',
  H6: 'H4',
  DIV: 'P',
}
const dropped = new Set('SCRIPT STYLE META LINK TITLE HEAD TEMPLATE IFRAME OBJECT'.split(' '))
const blocks = new Set('P H2 H3 H4 UL OL BLOCKQUOTE TABLE'.split(' '))

/**
 * What of pasted or typed HTML is kept, as a fragment made of new elements: read in a document of
 * its own, where nothing runs and nothing is loaded.
 */
export function cleanFragment(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  makeLists(body)
  const fragment = document.createDocumentFragment()
  appendKept(body, fragment)
  return fragment
}

// The content policy forbids style attributes in documents that nobody sees, too.
function withoutStyles(html: string): string {
  return html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
}

/** The HTML of the editor as it is saved. */
export function cleanHtml(html: string): string {
  const box = document.createElement('div')
  box.append(cleanFragment(html))
  const isEmpty = box.textContent.trim() === ''
  return isEmpty ? '' : box.innerHTML.replaceAll('\u200b', '')
}

function appendKept(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.appendChild(document.createTextNode(child.data))
    if (!(child instanceof Element)) continue
    const tag = renamed[child.tagName] ?? child.tagName
    if (dropped.has(tag)) continue
    // A paragraph cannot hold a block: what is around it goes.
    const isShell = tag === 'P' && [...child.children].some((inner) => blocks.has(nameOf(inner)))
    if (!isKept(child, tag) || isShell) appendKept(child, to)
    else to.appendChild(copied(child, tag))
  }
}

function nameOf({ tagName }: Element): string {
  return renamed[tagName] ?? tagName
}

/** Pictures of other sites are left out, and spans that say nothing. */
function isKept(element: Element, tag: string): boolean {
  if (tag === 'IMG') return isOwnPicture(element.getAttribute('src'))
  if (tag === 'SPAN') return element.hasAttribute('lang') && !isOfWord(element)
  return allowedTags.has(tag)
}

/** Word marks the language of every run of words. */
function isOfWord(element: Element): boolean {
  return (
    /mso-/.test(element.getAttribute('data-style') ?? '') ||
    /^en/i.test(element.getAttribute('lang') ?? '')
  )
}

const attributesOf: Record<string, string[]> = {
  IMG: ['src', 'alt', 'width', 'height'],
  SPAN: ['lang'],
}

function copied(element: Element, tag: string): Element {
  const copy = document.createElement(tag)
  const href = tag === 'A' ? element.getAttribute('href') : null
  if (isLink(href)) copy.setAttribute('href', href)
  for (const name of attributesOf[tag] ?? []) {
    const value = element.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  const scope = element.getAttribute('scope')
  if (tag === 'TH' && (scope === 'row' || scope === 'col')) copy.setAttribute('scope', scope)
  appendKept(element, copy)
  return copy
}

/** Lists of Word are paragraphs that say so in their style; they become lists here. */
export function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    if (!/mso-list:\s*l/i.test(paragraph.getAttribute('data-style') ?? '')) {
      list = undefined
      continue
    }
    const tag = takeSign(paragraph)
    if (list?.tagName !== tag || paragraph.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

const numbered = /^[\s\u00a0]*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i

/** Removes the bullet or number that Word has typed, and tells which list it was. */
function takeSign(paragraph: HTMLElement): 'OL' | 'UL' {
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  )
  const isNumbered = numbered.test(sign?.textContent ?? '')
  sign?.remove()
  return isNumbered ? 'OL' : 'UL'
}

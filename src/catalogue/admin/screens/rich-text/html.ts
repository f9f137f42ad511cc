import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { headMark } from './table.ts'

/** Tags that no node of the schema has: the parts of a table, built when it is written. */
export const tableParts = ['thead', 'tbody'] as const

/** The HTML of a document, as it is saved and shown; nothing for one without words and pictures. */
export function htmlOf(document: Node): string {
  const box = window.document.createElement('div')
  box.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content))
  for (const table of box.querySelectorAll('table')) buildParts(table)
  for (const cell of box.querySelectorAll('td, th, li')) unwrap(cell)
  const isEmpty = box.textContent.trim() === '' && !box.querySelector('img')
  return isEmpty ? '' : box.innerHTML
}

function buildParts(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const firstOfBody = rows.findIndex((row) => !row.hasAttribute(headMark))
  const count = firstOfBody < 0 ? rows.length : firstOfBody
  const parts = [rows.slice(0, count), rows.slice(count)]
  for (const [at, name] of tableParts.entries()) {
    const own = parts[at] ?? []
    if (own.length === 0) continue
    const part = window.document.createElement(name)
    part.append(...own)
    table.append(part)
  }
  for (const row of rows) row.removeAttribute(headMark)
}

/** A cell or an item of one paragraph is written without it, also before a list inside. */
function unwrap(cell: Element): void {
  const [first, ...others] = cell.children
  const isAlone = others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')
  if (first?.tagName === 'P' && isAlone) first.replaceWith(...first.childNodes)
}

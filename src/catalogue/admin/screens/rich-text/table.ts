import { Node, type KeyboardShortcutCommand } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** Marks a row of the head until html.ts builds the parts of the table. */
export const headMark = 'data-head'

// What the library works with; cells that span are shown by no page of the shop.
const unshown = (value: unknown) => ({
  default: value,
  rendered: false,
  parseHTML: () => value,
})
const spans = { colspan: unshown(1), rowspan: unshown(1), colwidth: unshown(null) }

/** By which the library knows the parts of a table. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const moved =
  (direction: 1 | -1): KeyboardShortcutCommand =>
  ({ editor: { state, view } }) =>
    goToNextCell(direction)(state, view.dispatch)

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
  /** Tab goes through the cells, and out of the table after the last one. */
  addKeyboardShortcuts: () => ({ Tab: moved(1), 'Shift-Tab': moved(-1) }),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    isHead: {
      default: false,
      parseHTML: (row: HTMLElement) => row.parentElement?.tagName === 'THEAD',
      renderHTML: ({ isHead }) => (isHead ? { [headMark]: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

export const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
})

export const HeadCell = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    ...spans,
    scope: {
      default: null,
      parseHTML: (cell: HTMLElement) => {
        const scope = cell.getAttribute('scope')
        return scope === 'row' || scope === 'col' ? scope : null
      },
      renderHTML: ({ scope }) => (scope === null ? {} : { scope }),
    },
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

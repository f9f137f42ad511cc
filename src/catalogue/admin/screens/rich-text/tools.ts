import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import type { AdminIconName } from '#admin/parts/icon.tsx'

export type Tool = {
  label: string
  icon: AdminIconName
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

export const tools: Tool[] = [
  mark('Bold', 'bold', 'bold'),
  mark('Italic', 'italic', 'italic'),
  {
    label: 'List',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'list-ordered',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: 'text-quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Table',
    icon: 'table-2',
    isOn: (editor) => editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertContent(emptyTable).run(),
  },
  { label: 'Undo', icon: 'undo-2', run: (editor) => editor.chain().focus().undo().run() },
]

const emptyTable = `<table><tbody>${'<tr><th scope="row">Fact</th><td>Value</td></tr>'.repeat(2)}</tbody></table>`

function mark(label: string, icon: AdminIconName, name: 'bold' | 'italic'): Tool {
  return {
    label,
    icon,
    isOn: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  }
}

/** What can be done to the table around the cursor. */
export const tableTools = [
  { label: 'Row below', run: addRowAfter },
  { label: 'Column after', run: addColumnAfter },
  { label: 'Delete row', run: deleteRow },
  { label: 'Delete column', run: deleteColumn },
  { label: 'Delete table', run: deleteTable },
]

export const blocks = [
  { value: 'p', label: 'Paragraph' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
]

/** What the block around the cursor is. */
export function blockOf(editor: Editor): string {
  const level: unknown = editor.isActive('heading')
    ? editor.getAttributes('heading').level
    : undefined
  return typeof level === 'number' ? String(level) : 'p'
}

export function setBlock(editor: Editor, block: string): void {
  const chain = editor.chain().focus()
  const levels = { '2': 2, '3': 3, '4': 4 } as const
  const level = levels[block as keyof typeof levels]
  if (level === undefined) chain.setParagraph().run()
  else chain.setHeading({ level }).run()
}

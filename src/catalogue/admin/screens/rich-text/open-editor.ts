import { Editor } from '@tiptap/core'
import { cleanHtml } from './clean-html.ts'
import { htmlOf } from './html.ts'
import { extensions } from './schema.ts'

type Opened = {
  element: HTMLElement
  html: string
  isFocused: boolean
  typed: string
  labelledBy: string
  onChange: (html: string) => void
  onMove: () => void
}

/**
 * The editor in its place. What comes in is cleaned first, so that nothing of Word or of another
 * page gets further; its styles are in rich-text.css, as the content policy wants.
 */
export function openEditor(opened: Opened): Editor {
  const { element, html, isFocused, typed, labelledBy, onChange, onMove } = opened
  const tiptap = new Editor({
    element,
    extensions,
    content: html,
    injectCSS: false,
    autofocus: isFocused ? 'end' : false,
    editorProps: {
      attributes: {
        class: 'doc prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor.state.doc)),
    onTransaction: onMove,
  })
  const { size } = tiptap.state.doc.content
  if (typed !== '')
    tiptap.chain().setTextSelection(size).insertContent({ type: 'text', text: typed }).run()
  return tiptap
}

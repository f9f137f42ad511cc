import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { openEditor } from './open-editor.ts'
import { Toolbar } from './toolbar.tsx'

type VisualEditorProps = {
  labelledBy: string
  html: string
  /** Somebody is here already. */
  isFocused: boolean
  /** Letters that were typed before it was here. */
  typed: string
  onChange: (html: string) => void
}

/** The words as shoppers see them, and the tools for them. */
export default function VisualEditor(props: VisualEditorProps) {
  const { labelledBy, html, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const own = useRef(html)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const changed = useEffectEvent((next: string) => {
    own.current = next
    onChange(next)
  })
  const first = useEffectEvent(() => ({ html, isFocused: props.isFocused, typed: props.typed }))
  useEffect(() => {
    if (!box.current) return undefined
    const opened = openEditor({
      element: box.current,
      ...first(),
      labelledBy,
      onChange: (next) => changed(next),
      onMove: redraw,
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [labelledBy])
  useEffect(() => {
    // What was typed here is there already: setting it again would lose the cursor.
    if (!editor || own.current === html) return
    own.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <>
      <div className="bar" role="toolbar" aria-label="Format">
        {editor && <Toolbar editor={editor} />}
      </div>
      <div ref={box} />
    </>
  )
}

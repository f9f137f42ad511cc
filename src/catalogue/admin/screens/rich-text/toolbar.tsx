import { useState } from 'react'
import type { Editor } from '@tiptap/core'
import { Icon } from '#admin/parts/icon.tsx'
import { isLink } from './addresses.ts'
import { blockOf, blocks, setBlock, tableTools, tools } from './tools.ts'

/** What can be done to the words around the cursor; pressed tools say so. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <select
        className="select"
        aria-label="Kind of paragraph"
        value={blockOf(editor)}
        onChange={({ target }) => setBlock(editor, target.value)}
      >
        {blocks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {tools.map(({ label, icon, isOn, run }) => (
        <button
          key={label}
          type="button"
          className="icon-btn"
          aria-label={label}
          title={label}
          aria-pressed={isOn?.(editor)}
          // The selection stays in the document.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        className="btn btn--line btn--xs"
        aria-expanded={isLinking}
        aria-pressed={editor.isActive('link')}
        onClick={() => setLinking(!isLinking)}
      >
        Link
      </button>
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
      {editor.isActive('table') && <TableTools editor={editor} />}
    </>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  return (
    <span className="g-line" role="group" aria-label="Table">
      {tableTools.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="btn btn--line btn--xs"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run(editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        >
          {label}
        </button>
      ))}
    </span>
  )
}

function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before: unknown = editor.getAttributes('link').href
  const [href, setHref] = useState(typeof before === 'string' ? before : '')
  const isWrong = href !== '' && !isLink(href)
  const apply = () => {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetMark('link').run()
    else chain.setMark('link', { href }).run()
    onDone()
  }
  return (
    <span className="g-line">
      <input
        className="input"
        aria-label="Address of the link"
        placeholder="https://… or /article/…"
        value={href}
        aria-invalid={isWrong || undefined}
        // Opened by a press: the field is what was asked for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setHref(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <button type="button" className="btn btn--line btn--xs" onClick={apply}>
        {href === '' ? 'Remove link' : 'Set link'}
      </button>
      {isWrong && <small role="alert">An address begins with https:// or /</small>}
    </span>
  )
}

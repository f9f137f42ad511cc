import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { cleanFragment, cleanHtml } from './clean-html.ts'
import './rich-text.css'

type RichTextProps = {
  id: string
  label: string
  html: string
  error: string | undefined
  onChange: (html: string) => void
}

const emptyTable =
  '<table><tbody><tr><th scope="row">Fact</th><td>Value</td></tr><tr><th scope="row">Fact</th><td>Value</td></tr></tbody></table><p></p>'

type Tool = { label: string; icon: AdminIconName; command: string; value?: string }

const tools: Tool[] = [
  { label: 'Heading', icon: 'heading-2', command: 'formatBlock', value: 'h3' },
  { label: 'Paragraph', icon: 'pilcrow', command: 'formatBlock', value: 'p' },
  { label: 'Bold', icon: 'bold', command: 'bold' },
  { label: 'Italic', icon: 'italic', command: 'italic' },
  { label: 'List', icon: 'list', command: 'insertUnorderedList' },
  { label: 'Numbered list', icon: 'list-ordered', command: 'insertOrderedList' },
  { label: 'Quote', icon: 'text-quote', command: 'formatBlock', value: 'blockquote' },
  { label: 'Table', icon: 'table-2', command: 'insertHTML', value: emptyTable },
  { label: 'Undo', icon: 'undo-2', command: 'undo' },
]

/**
 * Words with headings, lists, tables and links. By the browser's own editing: its commands are old
 * and everywhere, and whatever they make is cleaned to what shoppers are shown.
 */
export function RichText({ id, label, html, error, onChange }: RichTextProps) {
  const [isSource, setSource] = useState(false)
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean).length
  return (
    <div className="field" id={id} tabIndex={-1}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="a-rte">
        <Toolbar isSource={isSource} onSource={() => setSource(!isSource)} />
        {isSource ? (
          <textarea
            className="textarea g-source"
            aria-labelledby={`${id}-label`}
            rows={12}
            value={html}
            onChange={({ target }) => onChange(target.value)}
            onBlur={({ target }) => onChange(cleanHtml(target.value))}
          />
        ) : (
          <Document labelledBy={`${id}-label`} html={html} onChange={onChange} />
        )}
        <div className="ftr">{`${words} ${words === 1 ? 'word' : 'words'}`}</div>
      </div>
      {error !== undefined && (
        <p className="err">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function Toolbar({ isSource, onSource }: { isSource: boolean; onSource: () => void }) {
  return (
    <div className="bar" role="toolbar" aria-label="Format">
      {!isSource &&
        tools.map(({ label, icon, command, value }) => (
          <button
            key={label}
            type="button"
            className="icon-btn"
            aria-label={label}
            title={label}
            // The selection stays in the document.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => document.execCommand(command, false, value)}
          >
            <Icon name={icon} />
          </button>
        ))}
      <button
        type="button"
        className="icon-btn"
        aria-label="Source"
        title="Source"
        aria-pressed={isSource}
        onClick={onSource}
      >
        <Icon name="code-xml" />
      </button>
    </div>
  )
}

type DocumentProps = { labelledBy: string; html: string; onChange: (html: string) => void }

function Document({ labelledBy, html, onChange }: DocumentProps) {
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<string>(undefined)
  useEffect(() => {
    // What was typed here is there already: setting it again would lose the cursor.
    if (!box.current || own.current === html) return
    own.current = html
    box.current.replaceChildren(cleanFragment(html))
  }, [html])
  const changed = () => {
    own.current = cleanHtml(box.current?.innerHTML ?? '')
    onChange(own.current)
  }
  return (
    <div
      ref={box}
      className="doc prose"
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-labelledby={labelledBy}
      contentEditable
      suppressContentEditableWarning
      onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
      onInput={changed}
      onPaste={onPaste}
    />
  )
}

function onPaste(event: ClipboardEvent): void {
  const pasted = event.clipboardData.getData('text/html')
  if (!pasted) return
  event.preventDefault()
  document.execCommand('insertHTML', false, cleanHtml(pasted))
}

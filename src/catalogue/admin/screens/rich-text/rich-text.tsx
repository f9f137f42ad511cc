import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { StoredHtml } from '#web/stored-html.tsx'
import { cleanHtml } from './clean-html.ts'
import './rich-text.css'

type RichTextProps = {
  id: string
  label: string
  html: string
  error: string | undefined
  onChange: (html: string) => void
}

/** Words with headings, lists, tables and links; as they are shown, or as their source. */
export function RichText({ id, label, html, error, onChange }: RichTextProps) {
  const [isSource, setSource] = useState(false)
  const labelledBy = `${id}-label`
  return (
    <div className="field" id={id} tabIndex={-1}>
      <span className="label" id={labelledBy}>
        {label}
      </span>
      <div className="a-rte">
        {isSource ? (
          <textarea
            className="textarea g-source"
            aria-labelledby={labelledBy}
            rows={12}
            value={html}
            onChange={({ target }) => onChange(target.value)}
            onBlur={({ target }) => onChange(cleanHtml(target.value))}
          />
        ) : (
          <Visual labelledBy={labelledBy} html={html} onChange={onChange} />
        )}
        <div className="ftr">
          <span>{wordCount(html)}</span>
          <button
            type="button"
            className="btn btn--line btn--xs"
            aria-pressed={isSource}
            onClick={() => setSource(!isSource)}
          >
            Source
          </button>
        </div>
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

type VisualProps = { labelledBy: string; html: string; onChange: (html: string) => void }
type EditorProps = VisualProps & { isFocused: boolean; typed: string }
type Loaded = { Editor: ComponentType<EditorProps>; isFocused: boolean }

/**
 * The editor, fetched once somebody comes near it: it is larger than the rest of the form. Until
 * then, and without a script, the words are read; where it cannot be fetched, their source is typed.
 * Letters that are typed while it is on its way are shown below the words and go into it.
 */
function Visual(props: VisualProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const [typed, setTyped] = useState('')
  const load = useEffectEvent(() => {
    void import('./visual-editor.tsx').then(
      ({ default: Editor }) =>
        setLoaded({ Editor, isFocused: box.current?.contains(document.activeElement) ?? false }),
      () => setLoaded('failed'),
    )
  })
  useEffect(() => {
    if (!box.current) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        load()
      },
      { rootMargin: '50%' },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  if (loaded === 'failed')
    return (
      <textarea
        className="textarea g-source"
        aria-labelledby={props.labelledBy}
        rows={12}
        value={props.html}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )
  if (loaded) return <loaded.Editor {...props} isFocused={loaded.isFocused} typed={typed} />
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (!isLetter && event.key !== 'Backspace') return
    event.preventDefault()
    setTyped((before) => (isLetter ? before + event.key : before.slice(0, -1)))
  }
  return (
    <div
      ref={box}
      role="textbox"
      aria-multiline
      tabIndex={0}
      aria-labelledby={props.labelledBy}
      onKeyDown={onKeyDown}
    >
      <StoredHtml className="doc prose" html={props.html} />
      {typed !== '' && <p className="doc prose">{typed}</p>}
    </div>
  )
}

function wordCount(html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean).length
  return `${words} ${words === 1 ? 'word' : 'words'}`
}

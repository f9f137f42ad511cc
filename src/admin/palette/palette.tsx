import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { MenuLink } from '../frame/menu.ts'
import { Icon } from '../parts/icon.tsx'
import { matchesOf, type Command, type SearchHit } from './commands.ts'
import { showOverlay } from './palette-state.ts'
import { Results } from './results.tsx'
import '../parts/sheet.css'

const pauseMs = 150

/** Go to, find, do: typed, chosen with arrows, opened with Enter. */
export default function Palette({ menu }: { menu: readonly MenuLink[] }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const hits = useHits(typed)
  const commands = matchesOf(typed, menu, hits)
  const chosen = Math.min(at, commands.length - 1)
  const navigate = useNavigate()
  const listId = useId()
  const box = useModal()
  const run = ({ to, act }: Command) => {
    showOverlay(undefined)
    if (act) act()
    else if (to) void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const command = commands[chosen]
    if (step !== undefined) setAt((chosen + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter' && command)
      if ((event.ctrlKey || event.metaKey) && command.to) window.open(`/admin${command.to}`)
      else run(command)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={box}
      className="a-scrim a-scrim--c"
      aria-label="Search and commands"
      onClose={close}
    >
      <div className="a-pal">
        <div className="q">
          <Icon name="search" />
          <input
            // The field is what the palette was opened for.
            autoFocus
            type="text"
            role="combobox"
            aria-label="Search orders, products and people, or do something"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={commands[chosen] && `${listId}-${chosen}`}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => (setTyped(target.value), setAt(0))}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <Results id={listId} commands={commands} chosen={chosen} typed={typed} onChoose={run} />
        <div className="ft">
          <span>
            <kbd className="a-kbd">↑</kbd> <kbd className="a-kbd">↓</kbd> move
          </span>
          <span>
            <kbd className="a-kbd">Enter</kbd> open
          </span>
          <span>
            <kbd className="a-kbd">?</kbd> all keys
          </span>
        </div>
      </div>
    </dialog>
  )
}

const close = () => showOverlay(undefined)

function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    const onClick = ({ target }: MouseEvent) => target === dialog && close()
    dialog?.addEventListener('click', onClick)
    return () => {
      dialog?.removeEventListener('click', onClick)
      dialog?.close()
    }
  }, [])
  return box
}

/** Orders, products and members for what is typed, asked when the typing rests. */
function useHits(typed: string): readonly SearchHit[] {
  const { load, data } = useFetcher<{ typed: string; hits: SearchHit[] }>()
  const words = typed.trim()
  useEffect(() => {
    if (words.length < 3) return
    const timer = setTimeout(() => void load(`/find?q=${encodeURIComponent(words)}`), pauseMs)
    return () => clearTimeout(timer)
  }, [load, words])
  return data && words.length >= 3 && data.typed === words ? data.hits : []
}

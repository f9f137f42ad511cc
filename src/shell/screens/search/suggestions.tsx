import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Category } from '#catalogue/contract.ts'
import { useFound } from './suggestions-client.ts'
import { suggestionsFor, typedWords } from './suggestions-match.ts'
import { SuggestionRow } from './suggestions-row.tsx'
import './suggestions.css'

const listId = 'search-suggestions'
const rowId = (place: number) => `${listId}-${place}`

/**
 * Makes a combobox of the field that is there already: a list below it, and the keys that go
 * through it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const root = useRouteLoaderData('root') as { categories: Category[] } | undefined
  const [text, setText] = useState(field.value.trim())
  // Whoever only enters the field is not asked anything yet.
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useFound(wanted ? text : '')
  const list = found ? suggestionsFor(found.text, root?.categories ?? [], found) : []
  const open = wanted && list.length > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  // Before the listeners: the first arrival is this code's own, and what was typed by then counts.
  useClosedAfterNavigation(close)
  useListeners(field, {
    input: () => {
      setText(field.value.trim())
      setActive(-1)
      setWanted(true)
    },
    blur: close,
    keydown: useKeys({
      open,
      active,
      count: list.length,
      close,
      setActive,
      openList: () => setWanted(true),
      choose: () => list[active]?.to,
    }),
  })
  useEffect(
    () => tell(field, open, open && active >= 0 ? rowId(active) : undefined),
    [field, open, active],
  )
  const words = typedWords(found?.text ?? '')
  return (
    <>
      <p className="sr" role="status">
        {wanted && found && told(list.length)}
      </p>
      {open && (
        <div className="suggest" id={listId} role="listbox" aria-label="Suggestions">
          {list.map((suggestion, place) => (
            <SuggestionRow
              key={suggestion.key}
              id={rowId(place)}
              suggestion={suggestion}
              words={words}
              active={place === active}
              onChosen={() => field.blur()}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Keys = {
  open: boolean
  active: number
  count: number
  close: () => void
  setActive: (place: number) => void
  openList: () => void
  choose: () => string | undefined
}

function useKeys({
  open,
  active,
  count,
  close,
  setActive,
  openList,
  choose,
}: Keys): (event: KeyboardEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    // An input method that is composing a word owns its keys.
    if (event.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      // One place before the first row is the field itself.
      if (open) setActive(((active + 1 + by + count + 1) % (count + 1)) - 1)
      else openList()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const to = open && choose()
      close()
      if (!to) return
      event.preventDefault()
      void navigate(to)
    }
  }
}

function useListeners(
  field: HTMLInputElement,
  {
    input,
    blur,
    keydown,
  }: { input: () => void; blur: () => void; keydown: (event: KeyboardEvent) => void },
): void {
  const onInput = useEffectEvent(input)
  const onBlur = useEffectEvent(blur)
  const onKeyDown = useEffectEvent(keydown)
  useEffect(() => {
    // What was typed while this code was on its way counts.
    if (field.value !== field.defaultValue) onInput()
    const left = new AbortController()
    field.addEventListener('input', () => onInput(), left)
    field.addEventListener('blur', () => onBlur(), left)
    field.addEventListener('keydown', (event) => onKeyDown(event), left)
    return () => left.abort()
  }, [field])
}

function useClosedAfterNavigation(close: () => void): void {
  const { key } = useLocation()
  const onArrival = useEffectEvent(close)
  useEffect(() => onArrival(), [key])
}

/** On the element itself: it belongs to the form, which does not know of us. */
function tell(field: HTMLInputElement, open: boolean, active: string | undefined): void {
  field.setAttribute('aria-expanded', String(open))
  set(field, 'aria-controls', open ? listId : undefined)
  set(field, 'aria-activedescendant', active)
  if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
}

function set(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

function told(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

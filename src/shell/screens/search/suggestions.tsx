import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Category } from '#catalogue/contract.ts'
import { useSuggestions } from './suggestions-client.ts'
import { suggestionsFor, typedWords } from './suggestions-match.ts'
import { t, tn } from '#platform/language/translate.ts'
import { SuggestionRow } from './suggestions-row.tsx'
import './suggestions.css'

const listId = 'search-suggestions'
const rowId = (place: number) => `${listId}-${place}`

/** Turns the existing field into a combobox with a list and keyboard navigation. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const root = useRouteLoaderData('root') as { categories: Category[] } | undefined
  const [text, setText] = useState(field.value.trim())
  // No search before the first input.
  const [isActive, setIsActive] = useState(false)
  const [active, setActive] = useState(-1)
  const results = useSuggestions(isActive ? text : '')
  const list = results ? suggestionsFor(results.text, root?.categories ?? [], results) : []
  const open = isActive && list.length > 0
  const close = () => {
    setIsActive(false)
    setActive(-1)
  }
  // Before the listeners: the first run is the mount, and text typed until then counts.
  useClosedAfterNavigation(close)
  useListeners(field, {
    input: () => {
      setText(field.value.trim())
      setActive(-1)
      setIsActive(true)
    },
    blur: close,
    keydown: useKeys({
      open,
      active,
      count: list.length,
      close,
      setActive,
      openList: () => setIsActive(true),
      choose: () => list[active]?.to,
    }),
  })
  useEffect(
    () => setAria(field, open, open && active >= 0 ? rowId(active) : undefined),
    [field, open, active],
  )
  const words = typedWords(results?.text ?? '')
  return (
    <>
      <p className="sr" role="status">
        {isActive && results && countText(list.length)}
      </p>
      {open && (
        <div className="suggest" id={listId} role="listbox" aria-label={t('Suggestions')}>
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
    // An IME that composes a word owns its keys.
    if (event.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      // Index -1 is the field itself.
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
    // Text typed while this module loaded counts.
    if (field.value !== field.defaultValue) onInput()
    const controller = new AbortController()
    field.addEventListener('input', () => onInput(), controller)
    field.addEventListener('blur', () => onBlur(), controller)
    field.addEventListener('keydown', (event) => onKeyDown(event), controller)
    return () => controller.abort()
  }, [field])
}

function useClosedAfterNavigation(close: () => void): void {
  const { key } = useLocation()
  const onArrival = useEffectEvent(close)
  useEffect(() => onArrival(), [key])
}

/** On the DOM element: the form does not know this component. */
function setAria(field: HTMLInputElement, open: boolean, active: string | undefined): void {
  field.setAttribute('aria-expanded', String(open))
  setOrRemove(field, 'aria-controls', open ? listId : undefined)
  setOrRemove(field, 'aria-activedescendant', active)
  if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
}

function setOrRemove(field: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

function countText(count: number): string {
  if (count === 0) return t('No suggestions')
  return tn(count, '{count} suggestion', '{count} suggestions')
}

import { useState, type KeyboardEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { longestOption, mostOptions, mostValues } from '../../../../families/rules.ts'
import {
  optionNamed,
  valueMoved,
  valueNamed,
  withOption,
  withoutOption,
  withValue,
  type TypedFamily,
} from './typed-family.ts'

type Editing = { typed: TypedFamily; set: (next: TypedFamily) => void }

/** The options with their values as chips, in the order shoppers see. */
export function OptionFields({ typed, set }: Editing) {
  return (
    <>
      {typed.options.map(({ name }, at) => (
        <fieldset key={at} className="o-option">
          <legend className="sr">{name || `Option ${at + 1}`}</legend>
          <TextField
            label={`Option ${at + 1}`}
            maxLength={longestOption}
            value={name}
            onChange={({ target }) => set(optionNamed(typed, at, target.value))}
          />
          <Values {...{ typed, set, at }} />
          {typed.options.length > 1 && (
            <Button weight="line" size="small" onClick={() => set(withoutOption(typed, at))}>
              Remove {name || 'this option'}
            </Button>
          )}
        </fieldset>
      ))}
      {typed.options.length < mostOptions && (
        <p>
          <Button weight="line" size="small" onClick={() => set(withOption(typed))}>
            <Icon name="plus" />
            One more option
          </Button>
        </p>
      )}
    </>
  )
}

function Values({ typed, set, at }: Editing & { at: number }) {
  const { name = '', values = [] } = typed.options[at] ?? {}
  return (
    <div className="field">
      <span className="label">Values, in the order shoppers see</span>
      <ul className="o-chips">
        {values.map((value, place) => (
          <li key={value} className="o-chip">
            <Arrow
              label={`Move ${value} forward`}
              isOff={place === 0}
              onPress={() => set(valueMoved(typed, { at, from: place, to: place - 1 }))}
            />
            <ValueName
              label={`Value ${place + 1} of ${name}`}
              value={value}
              taken={values}
              onName={(next) => set(valueNamed(typed, { at, value, name: next }))}
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${value}`}
              onClick={() => set(valueNamed(typed, { at, value, name: '' }))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {values.length < mostValues && (
          <li>
            <NewValue of={name} onAdd={(value) => set(withValue(typed, at, value))} />
          </li>
        )}
      </ul>
    </div>
  )
}

type ArrowProps = { label: string; isOff: boolean; onPress: () => void }

function Arrow({ label, isOff, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name="chevron-left" />
    </button>
  )
}

type ValueNameProps = {
  label: string
  value: string
  taken: readonly string[]
  onName: (name: string) => void
}

/** The word itself is a field: another word is another name for the same value. */
function ValueName({ label, value, taken, onName }: ValueNameProps) {
  const [text, setText] = useState(value)
  const commit = () => {
    const name = text.trim()
    const isTaken = taken.some(
      (word) => word !== value && word.toLowerCase() === name.toLowerCase(),
    )
    if (name === '' || isTaken) setText(value)
    else if (name !== value) onName(name)
  }
  return (
    <input
      aria-label={label}
      maxLength={longestOption}
      size={Math.max(2, text.length)}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function NewValue({ of, onAdd }: { of: string; onAdd: (value: string) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    for (const value of text
      .split(',')
      .map((word) => word.trim())
      .slice(0, 1))
      if (value !== '') onAdd(value)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <input
      className="input o-new"
      aria-label={`Add a value of ${of || 'this option'}`}
      placeholder="Add, Enter"
      maxLength={longestOption}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={add}
    />
  )
}

import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { parametersOf, queryWith, type Filter } from './list-state.ts'

/** Dashed while it is not used, else with its values and a cross; opens its choices. */
export function FilterChip({ filter, values }: { filter: Filter; values: readonly string[] }) {
  const { search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const id = `filter-${filter.name}`
  const isOn = values.length > 0
  return (
    <span className={isOn ? 'a-chip a-chip--on' : 'a-chip'}>
      <button type="button" popoverTarget={id}>
        {isOn ? (
          <>
            {filter.label}: <b>{wordsOf(filter, values)}</b>
          </>
        ) : (
          <>
            <Icon name="plus" />
            {filter.label}
          </>
        )}
      </button>
      {isOn && (
        <Link
          className="x"
          to={queryWith(
            search,
            Object.fromEntries(parametersOf(filter).map((name) => [name, undefined])),
          )}
          aria-label={`Remove filter ${filter.label}`}
        >
          <Icon name="x" />
        </Link>
      )}
      <div
        ref={box}
        id={id}
        className="a-pop"
        popover="auto"
        role="dialog"
        aria-label={filter.label}
      >
        <Form method="get" key={search} onSubmit={() => box.current?.hidePopover?.()}>
          <HiddenFields names={parametersOf(filter)} search={search} />
          <Values filter={filter} values={values} />
          <div className="a-acts">
            <Button type="submit">Apply</Button>
          </div>
        </Form>
      </div>
    </span>
  )
}

function Values({ filter, values }: { filter: Filter; values: readonly string[] }) {
  if (filter.kind === 'choice')
    return (
      <fieldset className="a-choices">
        <legend>{filter.label}</legend>
        {filter.choices.map(({ value, label }) => (
          <label key={value}>
            <input
              {...(filter.isSingle
                ? { type: 'radio' }
                : { type: 'checkbox', className: 'a-check' })}
              name={filter.name}
              value={value}
              defaultChecked={values.includes(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    )
  if (filter.kind === 'text')
    return (
      <label className="field">
        <span className="label">{filter.label}</span>
        <input
          className="input"
          name={filter.name}
          defaultValue={values[0]}
          placeholder={filter.placeholder}
          maxLength={200}
        />
      </label>
    )
  return <Range filter={filter} values={values} />
}

function Range({ filter, values }: { filter: Filter; values: readonly string[] }) {
  const input =
    filter.kind === 'dates'
      ? ({ type: 'date' } as const)
      : ({ type: 'text', inputMode: 'decimal' } as const)
  const unit = filter.kind === 'numbers' && filter.unit ? ` (${filter.unit})` : ''
  return (
    <fieldset className="a-range">
      <legend>{filter.label + unit}</legend>
      {parametersOf(filter).map((name, at) => (
        <label key={name} className="field">
          <span className="label">{at === 0 ? 'From' : 'To'}</span>
          <input
            className="input"
            name={name}
            defaultValue={values[at]}
            maxLength={40}
            {...input}
          />
        </label>
      ))}
    </fieldset>
  )
}

function wordsOf(filter: Filter, values: readonly string[]): string {
  if (filter.kind === 'choice') {
    const labels = filter.choices
      .filter(({ value }) => values.includes(value))
      .map(({ label }) => label)
    return labels.length > 2 ? `${labels.length} chosen` : labels.join(' or ')
  }
  if (filter.kind === 'text') return values[0] ?? ''
  const [from, to] = values
  return from && to ? `${from} to ${to}` : from ? `from ${from}` : `to ${to}`
}

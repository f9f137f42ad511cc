import { useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { sizes, type ListShape, type ListState } from './list-state.ts'

/** Which columns are shown, and how many rows. */
export function ListOptions({ shape, state }: { shape: ListShape; state: ListState }) {
  const { search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="icon-btn" popoverTarget="list-options" aria-label="Columns">
        <Icon name="columns-3" />
      </button>
      <div
        ref={box}
        id="list-options"
        className="a-pop a-pop--end"
        popover="auto"
        role="dialog"
        aria-label="Columns and rows"
      >
        <Form method="get" key={search} onSubmit={() => box.current?.hidePopover?.()}>
          <HiddenFields names={['cols', 'size']} search={search} />
          {shape.columns.length > 0 && (
            <fieldset className="a-choices">
              <legend>Columns</legend>
              {shape.columns.map(({ key, label, isFixed }) => (
                <label key={key}>
                  <input
                    className="a-check"
                    type="checkbox"
                    name="cols"
                    value={key}
                    defaultChecked={state.columns.includes(key)}
                    disabled={isFixed}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
          <fieldset className="a-choices a-choices--row">
            <legend>Rows a page</legend>
            {sizes.map((size) => (
              <label key={size}>
                <input type="radio" name="size" value={size} defaultChecked={state.size === size} />
                {size}
              </label>
            ))}
          </fieldset>
          <div className="a-acts">
            <Button type="submit">Apply</Button>
          </div>
        </Form>
      </div>
    </>
  )
}

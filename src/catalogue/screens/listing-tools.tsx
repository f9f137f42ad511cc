import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { sortWords, type Asked } from './listing-query.ts'

/**
 * Sorting and "in stock only": a plain form, sent by itself as soon as a choice is made where
 * script runs.
 */
export function ListingTools({ asked }: { asked: Asked }) {
  const submit = useSubmit()
  const sort = asked.sort ?? (asked.search ? 'relevance' : 'newest')
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(asked)
  // The way back shows what was asked for then. Made anew for it, a control would lose the focus;
  // what was chosen before the scripts were there counts.
  useEffect(() => {
    if (!form.current || shown.current === asked) return
    shown.current = asked
    const chosen = form.current.elements as unknown as {
      inStock: HTMLInputElement
      sort: HTMLSelectElement
    }
    chosen.inStock.checked = asked.inStock ?? false
    chosen.sort.value = sort
  }, [asked, sort])
  return (
    <Form
      ref={form}
      className="ltools"
      data-sends-itself
      method="get"
      action="/all-products"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {asked.search && <input type="hidden" name="search" value={asked.search} />}
      {asked.bestseller && <input type="hidden" name="bestseller" value="true" />}
      <label className="tick">
        <input type="checkbox" name="inStock" value="true" defaultChecked={asked.inStock} />
        In stock only
      </label>
      <label className="sort">
        <span>Sort by</span>
        <select className="select" name="sort" defaultValue={sort}>
          {Object.entries(sortWords).map(
            ([value, words]) =>
              (value !== 'relevance' || asked.search) && (
                <option key={value} value={value}>
                  {words}
                </option>
              ),
          )}
        </select>
      </label>
      <noscript>
        <Button type="submit" weight="line" size="small">
          Show
        </Button>
      </noscript>
    </Form>
  )
}

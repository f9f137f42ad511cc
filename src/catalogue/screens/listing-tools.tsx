import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import type { Offered } from '../filters/contract.ts'
import { filterPairs, type Filters } from '../filters/rules.ts'
import { t } from '#platform/language/translate.ts'
import { sortWords, type ListingParams } from './listing-query.ts'

/** Sorting and "in stock only": a form that submits on change where script runs. */
type ListingToolsProps = {
  params: ListingParams
  filters: Filters
  offered: Offered
  /** The path of the list. */
  path: string
}

export function ListingTools({ params, filters, offered, path }: ListingToolsProps) {
  const submit = useSubmit()
  const sort = params.sort ?? (params.search ? 'relevance' : 'newest')
  /** By stars or country only where a product of the list has some. */
  const isOffered = (value: string) =>
    value === sort ||
    (value === 'relevance' && params.search) ||
    (value === 'rating' || value === 'origin'
      ? offered.groups.some(({ name }) => name === value)
      : value !== 'relevance')
  const form = useRef<HTMLFormElement>(null)
  const lastQuery = useRef(params)
  // After history navigation the controls show that query. Not by a new key, which would lose the
  // focus; a choice made before hydration counts.
  useEffect(() => {
    if (!form.current || lastQuery.current === params) return
    lastQuery.current = params
    const controls = form.current.elements as unknown as {
      inStock: HTMLInputElement
      sort: HTMLSelectElement
    }
    controls.inStock.checked = params.inStock ?? false
    controls.sort.value = sort
  }, [params, sort])
  return (
    <Form
      ref={form}
      className="ltools"
      data-sends-itself
      method="get"
      action={path}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {params.search && <input type="hidden" name="search" value={params.search} />}
      {params.verbatim && <input type="hidden" name="verbatim" value="true" />}
      {params.bestseller && <input type="hidden" name="bestseller" value="true" />}
      {filterPairs(filters).map(
        ([name, value]) =>
          name !== 'inStock' && (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
      )}
      <label className="tick">
        <input type="checkbox" name="inStock" value="true" defaultChecked={params.inStock} />
        {t('In stock only')}
      </label>
      <label className="sort">
        <span>{t('Sort by')}</span>
        <select className="select" name="sort" defaultValue={sort}>
          {Object.entries(sortWords).map(
            ([value, words]) =>
              isOffered(value) && (
                <option key={value} value={value}>
                  {t(words)}
                </option>
              ),
          )}
        </select>
      </label>
      <noscript>
        <Button type="submit" weight="line" size="small">
          {t('Show')}
        </Button>
      </noscript>
    </Form>
  )
}

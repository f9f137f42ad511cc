import { Form, useSubmit } from 'react-router'
import { Button } from '#design/button.tsx'
import { sortWords, type Asked } from './listing-query.ts'

/** Sorting and "in stock only": a plain form, sent by itself as soon as a choice is made where script runs. */
export function ListingTools({ asked }: { asked: Asked }) {
  const submit = useSubmit()
  const sort = asked.sort ?? (asked.search ? 'relevance' : 'newest')
  return (
    <Form className="ltools" data-sends-itself method="get" action="/all-products" onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
      {asked.search && <input type="hidden" name="search" value={asked.search} />}
      {asked.bestseller && <input type="hidden" name="bestseller" value="true" />}
      <label className="tick">
        <input type="checkbox" name="inStock" value="true" defaultChecked={asked.inStock} />
        In stock only
      </label>
      <label className="sort">
        <span>Sort by</span>
        <select className="select" name="sort" defaultValue={sort} key={sort}>
          {Object.entries(sortWords).map(([value, words]) => (value !== 'relevance' || asked.search) && <option key={value} value={value}>{words}</option>)}
        </select>
      </label>
      <noscript><Button type="submit" weight="line" size="small">Show</Button></noscript>
    </Form>
  )
}

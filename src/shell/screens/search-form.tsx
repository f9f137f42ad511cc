import { Form, useSearchParams } from 'react-router'
import { look } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import './search-form.css'

export function SearchForm() {
  const [query] = useSearchParams()
  const asked = query.get('search') ?? ''
  return (
    <Form className="search" role="search" method="get" action="/all-products">
      <Icon name="search" />
      <label className="sr" htmlFor="site-search">Search</label>
      <input
        // A new key after each search, so that the box shows what the page answers.
        key={asked}
        className="input"
        id="site-search"
        type="search"
        name="search"
        defaultValue={asked}
        placeholder="Search BP monitor, gloves, walker"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className={`${look({ size: 'small' })} go`}>Search</button>
    </Form>
  )
}

import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Form, useSearchParams } from 'react-router'
import { look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import './search-form.css'

// Fetched when somebody first enters the field, so that no page pays for them; if they do not come,
// the form works as it is.
const Suggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
  import('./suggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

export function SearchForm() {
  const [query] = useSearchParams()
  const [field, setField] = useState<HTMLInputElement | null>()
  const asked = query.get('search') ?? ''
  return (
    <Form className="search" role="search" method="get" action="/all-products">
      <Icon name="search" />
      <label className="sr" htmlFor="site-search">
        Search
      </label>
      <input
        // A new key after each search, so that the box shows what the page answers.
        key={asked}
        className="input"
        id="site-search"
        // What it controls is named while it is open: before that there is no list.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        name="search"
        defaultValue={asked}
        placeholder="Search BP monitor, gloves, walker"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        onFocus={(event) => setField(event.currentTarget)}
        // Whoever is in the field already came before the scripts.
        ref={(here) => void (here === document.activeElement && setField(here))}
      />
      <button type="submit" className={`${look({ size: 'small' })} go`}>
        Search
      </button>
      <Suspense>{field && <Suggestions field={field} />}</Suspense>
    </Form>
  )
}

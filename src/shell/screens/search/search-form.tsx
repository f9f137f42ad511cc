import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Form, useSearchParams } from 'react-router'
import { look } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { Icon } from '#design/display/icon.tsx'
import './search-form.css'

// Loaded on first focus; without them the form works as it is.
const Suggestions = lazy<ComponentType<{ field: HTMLInputElement }>>(() =>
  import('./suggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

export function SearchForm() {
  const [query] = useSearchParams()
  const [field, setField] = useState<HTMLInputElement | null>()
  const search = query.get('search') ?? ''
  return (
    <Form className="search" role="search" method="get" action="/all-products">
      <Icon name="search" />
      <label className="sr" htmlFor="site-search">
        {t('Search')}
      </label>
      <input
        // A new key per search, so that the field shows the page's query.
        key={search}
        className="input"
        id="site-search"
        // `aria-controls` is set while the list is open.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        name="search"
        defaultValue={search}
        placeholder={t('Search BP monitor, gloves, walker')}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        onFocus={(event) => setField(event.currentTarget)}
        // The field may have the focus before hydration.
        ref={(input) => void (input === document.activeElement && setField(input))}
      />
      <button type="submit" className={`${look({ size: 'small' })} go`}>
        {t('Search')}
      </button>
      <Suspense>{field && <Suggestions field={field} />}</Suspense>
    </Form>
  )
}

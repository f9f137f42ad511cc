import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { FilterChip } from './filter-chip.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { parametersOf, queryWith, type ListShape, type ListState } from './list-state.ts'

type BarProps = { shape: ListShape; state: ListState; tools: ReactNode }

/** Search first, then a chip for each filter. */
export function FilterBar({ shape, state, tools }: BarProps) {
  const { search } = useLocation()
  const filters = shape.filters ?? []
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  if (!shape.search && filters.length === 0 && !tools) return null
  return (
    <div className="a-filters">
      {shape.search && <SearchField words={shape.search} value={state.search} />}
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} values={state.filters[filter.name] ?? []} />
      ))}
      {isFiltered && (
        <Link
          className="btn btn--ghost btn--xs"
          to={queryWith(
            search,
            Object.fromEntries(
              ['q', ...filters.flatMap(parametersOf)].map((name) => [name, undefined]),
            ),
          )}
        >
          Clear
        </Link>
      )}
      {tools && <span className="a-views-end">{tools}</span>}
    </div>
  )
}

function SearchField({ words, value }: { words: string; value: string }) {
  const { search } = useLocation()
  return (
    <Form className="a-search" role="search" method="get">
      <HiddenFields names={['q']} search={search} />
      <Icon name="search" />
      <input
        key={value}
        className="input"
        type="search"
        name="q"
        defaultValue={value}
        maxLength={200}
        aria-label={words}
        placeholder={words}
        data-list-search
      />
    </Form>
  )
}

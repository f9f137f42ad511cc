import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink } from '#design/controls/button.tsx'
import { parametersOf, queryWith, type ListShape, type ListState } from './list-state.ts'

/** What will be here, and the one button that begins it. */
export type EmptyTexts = { title: string; text: string; action?: ReactNode }

type NoRowsProps = { shape: ListShape; state: ListState; empty: EmptyTexts }

export function NoRows({ shape, state, empty }: NoRowsProps) {
  const { search } = useLocation()
  const names = ['q', ...(shape.filters ?? []).flatMap(parametersOf)]
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <div className="a-empty">
      <img src={niche} alt="" width={640} height={520} />
      <h2>{isFiltered ? 'Nothing matches' : empty.title}</h2>
      <p>{isFiltered ? 'No row of this list has all of these.' : empty.text}</p>
      {isFiltered ? (
        <ButtonLink
          to={queryWith(search, Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          Clear filters
        </ButtonLink>
      ) : (
        empty.action
      )}
    </div>
  )
}

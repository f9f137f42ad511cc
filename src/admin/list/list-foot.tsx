import { Link, useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { ListPage, ListState } from './list-state.ts'

type FootProps = { state: ListState; page: ListPage<unknown>; hasTicks: boolean }

/** Where in the list, and the way to newer and older rows. */
export function Foot({ state, page, hasTicks }: FootProps) {
  const { rows, count, newer, older } = page
  if (rows.length === 0 && !newer && !older) return null
  const first = newer === null ? 1 : state.from
  const last = first + rows.length - 1
  const step = Math.max(1, first - state.size)
  return (
    <div className="a-foot">
      <span className="num">
        {`${first} to ${last} of ${count > 1000 ? '1,000+' : Math.max(count, last)}, ${state.size} a page`}
      </span>
      <span className="end">
        <span className="a-sub hide-m a-scripted">
          <kbd className="a-kbd">J</kbd> <kbd className="a-kbd">K</kbd> move{' '}
          {hasTicks && (
            <>
              <kbd className="a-kbd">X</kbd> tick{' '}
            </>
          )}
          <kbd className="a-kbd">Enter</kbd> open
        </span>
        <PageLink label="Newer" cursor={newer} name="before" from={step} />
        <PageLink label="Older" cursor={older} name="after" from={last + 1} />
      </span>
    </div>
  )
}

type PageLinkProps = {
  label: 'Newer' | 'Older'
  cursor: string | null
  name: 'before' | 'after'
  from: number
}

export function PageLink({ label, cursor, name, from }: PageLinkProps) {
  const { search } = useLocation()
  const face = (
    <>
      {label === 'Newer' && <Icon name="chevron-left" />}
      {label}
      {label === 'Older' && <Icon name="chevron-right" />}
    </>
  )
  if (cursor === null)
    return (
      <span className="btn btn--line" aria-disabled="true">
        {face}
      </span>
    )
  const query = new URLSearchParams(search)
  for (const other of ['before', 'after']) query.delete(other)
  query.set(name, cursor)
  query.set('from', String(from))
  return (
    <Link className="btn btn--line" to={`?${query}`} rel={label === 'Older' ? 'next' : 'prev'}>
      {face}
    </Link>
  )
}

import { Link, useLocation } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'

const bulkParameters = ['bulk', 'ids', 'run', 'saved', 'cols']

/** The same products as a list or as a grid; the filters go along. */
export function WaysToSee({ current }: { current: 'list' | 'grid' }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of bulkParameters) query.delete(name)
  const suffix = query.size > 0 ? `?${query}` : ''
  return (
    <nav className="g-ways" aria-label="Ways to see them">
      <Link to={`/products${suffix}`} aria-current={current === 'list' ? 'page' : undefined}>
        <Icon name="list" />
        List
      </Link>
      <Link to={`/products/grid${suffix}`} aria-current={current === 'grid' ? 'page' : undefined}>
        <Icon name="table-2" />
        Grid
      </Link>
    </nav>
  )
}

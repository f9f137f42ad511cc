import { Link } from 'react-router'
import { kindNames, type KindName } from '../rules.ts'
import { kindWords } from './kind-words.ts'

/** A tab for each kind, which stands in the address. */
export function ContentTabs({ kind }: { kind: KindName }) {
  return (
    <nav className="tabs c-tabs" aria-label="Kinds of content">
      {kindNames.map((name) => (
        <Link
          key={name}
          to={`/content?kind=${name}`}
          aria-current={name === kind ? 'page' : undefined}
        >
          {kindWords[name].tab}
        </Link>
      ))}
    </nav>
  )
}

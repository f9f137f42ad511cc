import { Link } from 'react-router'
import { t } from '#platform/language/translate.ts'
import { StoredHtml } from '#web/stored-html.tsx'
import { EnglishNote, writtenIn } from '#web/language/written-in.tsx'
import type { SoughtFacet } from './filters/sought-facet.ts'
import { withQuery } from './filters/list-state.ts'
import './category-guide.css'

type CategoryGuideProps = {
  categoryName: string
  /** '' where the owner has written none. */
  html: string
  facets: readonly SoughtFacet[]
  path: string
}

/** How to choose in a category, and its brands as links that search engines follow. */
export function CategoryGuide({ categoryName, html, facets, path }: CategoryGuideProps) {
  return (
    <>
      {html !== '' && (
        <section className="guide" aria-labelledby="guide">
          <h2 id="guide">{t('How to choose: {categoryName}', { categoryName })}</h2>
          <EnglishNote of={html} />
          <div lang={writtenIn(html)}>
            <StoredHtml className="prose" html={html} />
          </div>
        </section>
      )}
      {facets.length > 1 && (
        <nav className="guide" aria-labelledby="brands-of-category">
          <h2 id="brands-of-category">{t('{categoryName} by brand', { categoryName })}</h2>
          <ul className="brand-links">
            {facets.map(({ label, query }) => (
              <li key={query}>
                <Link className="chip" to={withQuery(path, query)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

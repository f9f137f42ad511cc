import { Link } from 'react-router'
import { t } from '#platform/language/translate.ts'
import { Icon } from '#design/display/icon.tsx'
import { writtenIn } from '#web/language/written-in.tsx'

/** Fragment id of a heading, in any script. */
export function placeOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Collapsed on phones, a sidebar on desktop: CSS shows one of the two. */
export function PolicyContents({ headings }: { headings: readonly string[] }) {
  return (
    <>
      <details className="toc-fold not-on-paper">
        <summary>
          {t('On this page')} <Icon name="chevron-down" />
        </summary>
        <Contents headings={headings} />
      </details>
      <nav className="toc not-on-paper" aria-labelledby="on-this-page">
        <h2 id="on-this-page">{t('On this page')}</h2>
        <Contents headings={headings} />
      </nav>
    </>
  )
}

function Contents({ headings }: { headings: readonly string[] }) {
  return (
    <ol>
      {headings.map((heading) => (
        <li key={heading} lang={writtenIn(heading)}>
          <a href={`#${placeOf(heading)}`}>{heading}</a>
        </li>
      ))}
    </ol>
  )
}

export function PolicyLinks({ others }: { others: readonly { path: string; title: string }[] }) {
  return (
    <nav className="policy-others not-on-paper" aria-label={t('Other policies')}>
      {others.map(({ path, title }) => (
        <Link key={path} to={path}>
          {t(title)} <Icon name="arrow-right" />
        </Link>
      ))}
      <Link to="/contact-us">
        {t('Contact us')} <Icon name="arrow-right" />
      </Link>
    </nav>
  )
}

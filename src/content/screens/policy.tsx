import { data } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { pageNames, pagePaths } from '../rules.ts'
import { EnglishNote, writtenIn } from '#web/language/written-in.tsx'
import { contentClient } from './client.ts'
import { formerLinks, formerTitle } from './former-policies.ts'
import { PolicyContents, PolicyLinks } from './policy-contents.tsx'
import { PolicySection } from './policy-section.tsx'
import type { Route } from './+types/policy.ts'
import './policy.css'

/** Terms, delivery, privacy, returns and accessibility: the path selects the text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const here = decodeURIComponent(url.pathname).replace(/\/$/, '')
  const name = pageNames.find((page) => localPath(pagePaths[page]) === here)
  if (!name) throw data(null, { status: 404 })
  const ask = contentClient(context).pageText
  const version = Number(url.searchParams.get('version') ?? 0)
  if (!(Number.isInteger(version) && version >= 0 && version < 2 ** 31))
    throw data(null, { status: 404 })
  const names = pageNames.filter((other) => other !== 'about' && other !== name)
  const [page, ...others] = await Promise.all([
    ask({ name, ...(version > 0 && { version }) }),
    ...names.map((other) => ask({ name: other })),
  ])
  const links = others.map(({ title }, at) => ({ path: pagePaths[names[at] ?? name], title }))
  return {
    title: page.until === null ? t(page.title) : formerTitle(page.title, page.until),
    summary: page.summary,
    sections: page.sections,
    others: [...links, ...formerLinks(pagePaths[name], page)],
    store: context.get(storeFacts),
    isReturns: name === 'returns',
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, { title: loaderData.title, description: loaderData.summary, trail: [] })
    : []

export default function Policy({
  loaderData: { title, summary, sections, others, store, isReturns },
}: Route.ComponentProps) {
  const headings = sections.map(({ heading }) => heading)
  return (
    <div className="wrap">
      <Breadcrumb here={title} />
      <div className="page-head">
        <h1 lang={writtenIn(title)}>{title}</h1>
        <p lang={writtenIn(summary)}>{summary}</p>
        <EnglishNote of={summary} />
        {isReturns && (
          <p>
            <ButtonLink weight="line" to="/profile">
              {t('Return something from your orders')}
            </ButtonLink>
          </p>
        )}
      </div>
      <div className="policy">
        <PolicyContents headings={headings} />
        <div className="policy-text">
          <div className="prose">
            {sections.map((section) => (
              <PolicySection key={section.heading} section={section} store={store} />
            ))}
          </div>
          <PolicyLinks others={others} />
        </div>
      </div>
    </div>
  )
}

import { data } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { policies } from '../words/policies.ts'
import { PolicyContents, PolicyLinks } from './policy-contents.tsx'
import { PolicySection } from './policy-section.tsx'
import type { Route } from './+types/policy.ts'
import './policy.css'

/** Terms, delivery, privacy and returns: the path selects the text. */
export function loader({ context, url }: Route.LoaderArgs) {
  const store = context.get(storeFacts)
  const here = decodeURIComponent(url.pathname).replace(/\/$/, '')
  const policy = Object.entries(policies).find(([path]) => path === here)?.[1]
  if (!policy) throw data(null, { status: 404 })
  const others = Object.entries(policies)
    .filter(([path]) => path !== here)
    .map(([path, { title }]) => ({ path, title }))
  return {
    title: policy.title,
    summary: policy.summary,
    sections: policy.sections(store),
    others,
    store,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, { title: loaderData.title, description: loaderData.summary, trail: [] })
    : []

export default function Policy({
  loaderData: { title, summary, sections, others, store },
}: Route.ComponentProps) {
  const headings = sections.map(({ heading }) => heading)
  return (
    <div className="wrap">
      <Breadcrumb here={title} />
      <div className="page-head">
        <h1>{title}</h1>
        <p>{summary}</p>
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

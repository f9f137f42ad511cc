import { Accordion } from '#design/controls/accordion.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { contentClient } from './client.ts'
import { faqData } from './content-data.ts'
import { Reachable } from './reachable.tsx'
import type { Route } from './+types/faq.ts'
import './faq.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { questions, claim } = await contentClient(context).faq()
  return { questions, claim, store: context.get(storeFacts) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? publicPage(matches, {
        title: 'FAQ',
        description:
          'Ordering, payment, delivery, returns and support: questions, answered in plain words.',
        trail: [],
        data: [faqData(loaderData.questions)],
      })
    : []

export default function Faq({ loaderData: { questions, claim, store } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here="FAQ" />
      <div className="two two--top faq">
        <div className="faq-head">
          <h1>Questions, answered</h1>
          <p>If yours is not here, ask us. {claim}</p>
          <ButtonLink to="/contact-us">Contact us</ButtonLink>
        </div>
        <Accordion
          folds={questions.map(({ question, answer }) => ({
            title: question,
            panel: (
              <p>
                <Reachable text={answer} store={store} />
              </p>
            ),
          }))}
        />
      </div>
    </div>
  )
}

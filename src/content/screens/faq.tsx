import { Accordion } from '#design/controls/accordion.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { contentClient } from './client.ts'
import { faqData } from './content-data.ts'
import { EnglishNote, writtenIn } from '#web/language/written-in.tsx'
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
        title: t('FAQ'),
        description: t(
          'Ordering, payment, delivery, returns and support: questions, answered in plain words.',
        ),
        trail: [],
        data: [faqData(loaderData.questions)],
      })
    : []

export default function Faq({ loaderData: { questions, claim, store } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={t('FAQ')} />
      <div className="two two--top faq">
        <div className="faq-head">
          <h1>{t('Questions, answered')}</h1>
          <p>
            {t('If yours is not here, ask us.')} {t(claim)}
          </p>
          <EnglishNote of={questions.map(({ question }) => question).join(' ')} />
          <ButtonLink to="/contact-us">{t('Contact us')}</ButtonLink>
        </div>
        <Accordion
          folds={questions.map(({ question, answer }) => ({
            title: question,
            lang: writtenIn(question + answer),
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

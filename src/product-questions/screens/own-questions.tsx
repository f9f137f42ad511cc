import { data, redirect } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { ownQuestionsPage } from '../rules.ts'
import type { Route } from './+types/own-questions.ts'
import { askQuestions } from './client.ts'
import { QuestionList } from './question-list.tsx'
import './own-questions.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Your questions'),
    description: t('What you asked about products, and what we answered.'),
  })

const logIn = () => redirect(`/login?from=${ownQuestionsPage}`)

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const result = await attempt(() => askQuestions(context).own())
  if (!result.ok) throw result.status === 401 ? logIn() : data(result, { status: result.status })
  return { questions: result.value.questions, done: searchParams.get('done') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { withdraw = '' } = await fieldsOf(request)
  const result = await attempt(() => askQuestions(context).withdraw({ id: withdraw }))
  if (result.ok) throw redirect(`${ownQuestionsPage}?done=withdrawn`)
  const { status, message } = result
  if (status === 401) throw logIn()
  return data<Answer>({ message, errors: [], values: {} }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so nothing was changed. Please try again.'),
  })
}

/** Answered or withdrawn meanwhile: the list shows how it is now. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate
}

export default function OwnQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, done } = loaderData
  return (
    <div className="wrap own-questions">
      <Breadcrumb trail={[{ label: t('Profile'), to: '/profile' }]} here={t('Your questions')} />
      <h1>{t('Your questions')}</h1>
      <FormMessage>{actionData?.message}</FormMessage>
      {!actionData && done === 'asked' && questions.length > 0 && (
        <Note tone="ok" live="status">
          {t('Thank you. We write to you when your question is answered.')}
        </Note>
      )}
      {!actionData && done === 'withdrawn' && (
        <Note tone="ok" live="status">
          {t('The question is withdrawn.')}
        </Note>
      )}
      {questions.length === 0 ? (
        <Empty
          title={t('No questions yet')}
          action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
        >
          {t('On the page of each product you can ask us a question.')}
        </Empty>
      ) : (
        <QuestionList questions={questions} />
      )}
    </div>
  )
}

import { data, Form, Link, redirect } from 'react-router'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { t } from '#platform/language/translate.ts'
import { attempt } from '#web/client.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import { askPage, longestQuestion, ownQuestionsPage } from '../rules.ts'
import type { Route } from './+types/ask-question.ts'
import { askQuestions } from './client.ts'
import { QuestionList } from './question-list.tsx'
import './own-questions.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Ask a question'),
    description: t('Ask us about a product; the answer stands on its page.'),
  })

const logIn = (id: string) => redirect(`/login?from=${encodeURIComponent(askPage(id))}`)

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const result = await attempt(() =>
    Promise.all([askQuestions(context).own(), catalogueClient(context).singleProduct({ id })]),
  )
  if (!result.ok) throw result.status === 401 ? logIn(id) : data(result, { status: result.status })
  const [{ questions }, { product }] = result.value
  const { _id, productName, productImage, productWall } = product
  return {
    product: { _id, productName, picture: productImage[0] ?? '', productWall },
    questions: questions.filter(({ productId }) => productId === _id),
  }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const result = await attempt(() =>
    askQuestions(context).asking({ productId: id, words: fields.words ?? '' }),
  )
  if (result.ok) throw redirect(`${ownQuestionsPage}?done=asked`)
  const { status, message, errors } = result
  if (status === 401) throw logIn(id)
  return data<Answer>(
    { errors, values: fields, ...(errors.length === 0 && { message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so your question was not sent. Please try again.'),
  })
}

export default function AskQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { product, questions } = loaderData
  const link = `/product/product-details/${product._id}`
  return (
    <div className="wrap own-questions">
      <Breadcrumb trail={[{ label: product.productName, to: link }]} here={t('Ask a question')} />
      <h1>{t('Ask a question')}</h1>
      <p className="q-product">
        <Thumb src={product.picture} wall={product.productWall as Wall} sizes="84px" />
        <Link to={link}>{product.productName}</Link>
      </p>
      <QuestionForm answer={actionData} />
      {questions.length > 0 && (
        <section aria-labelledby="asked-before">
          <h2 id="asked-before">{t('You asked about it')}</h2>
          <QuestionList questions={questions} isOfOneProduct />
        </section>
      )}
    </div>
  )
}

function QuestionForm({ answer }: { answer: Answer | undefined }) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const error = errorAt('words')
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={4}
      maxLength={longestQuestion}
      required
      defaultValue={answer?.values.words}
    />
  )
  return (
    <Form method="post" ref={form} noValidate className="q-form" preventScrollReset>
      <FormMessage>{answer?.message}</FormMessage>
      <Field
        label={t('Your question')}
        hint={t(
          'Everybody can read it with our answer, without your name. Please leave out names, phone numbers, links and what only a doctor should know.',
        )}
        control={box}
        {...(error !== undefined && { error })}
      />
      <p className="q-note">
        {t(
          'We write to your e-mail address when it is answered. About an order, please write to us instead:',
        )}{' '}
        <Link to="/contact-us">{t('Contact us')}</Link>
      </p>
      <Button type="submit" size="large" busy={busy} busyLabel={t('Sending')}>
        {t('Send my question')}
      </Button>
    </Form>
  )
}

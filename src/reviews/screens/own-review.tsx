import { data, redirect } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Note } from '#design/display/note.tsx'
import { pictureErrors, picturesIn } from '#media/screens/sent-pictures.ts'
import { attempt } from '#web/client.ts'
import { fieldsOf, send, type Answer } from '#web/form-result.ts'
import { privatePage } from '#web/private-page.ts'
import type { ForWhom } from '../lifecycle.ts'
import type { Route } from './+types/own-review.ts'
import { askReviews } from './client.ts'
import { ownReviewPage } from './review-query.ts'
import { t } from '#platform/language/translate.ts'
import { ReviewForm } from './review-form.tsx'
import './own-review.css'
import { nameOf } from '#catalogue/screens/names.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, { title: t('Write a review'), description: t('How is what you received?') })

const logIn = (id: string) => redirect(`/login?from=${encodeURIComponent(ownReviewPage(id))}`)

export async function loader({ context, params: { productId }, url }: Route.LoaderArgs) {
  const result = await attempt(() => askReviews(context).own({ id: productId }))
  if (!result.ok)
    throw result.status === 401 ? logIn(productId) : data(result, { status: result.status })
  return { ...result.value, done: url.searchParams.get('done') }
}

export async function action({ context, request, params: { productId: id } }: Route.ActionArgs) {
  const { intent, ...fields } = await fieldsOf(request)
  const wrongPictures = intent === 'delete' ? [] : pictureErrors(fields)
  if (wrongPictures.length > 0)
    return data<Answer>({ errors: wrongPictures, values: fields }, { status: 422 })
  const reviews = askReviews(context)
  const result = await attempt(async () => {
    if (intent === 'delete') return reviews.remove({ id })
    return reviews.save({
      id,
      stars: Number(fields.stars),
      headline: fields.headline?.trim() || null,
      words: fields.words ?? '',
      forWhom: fields.forWhom as ForWhom,
      authorName: fields.authorName ?? '',
      ...picturesIn(fields),
    })
  })
  if (result.ok)
    throw redirect(`${ownReviewPage(id)}?done=${intent === 'delete' ? 'deleted' : 'saved'}`)
  const { status, message, errors } = result
  if (status === 401) throw logIn(id)
  return data<Answer>(
    { errors, values: fields, ...(errors.length === 0 && { message }) },
    { status },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction, {
    no: t('We could not reach the shop, so your review was not saved. Please try again.'),
  })
}

export default function OwnReview({ loaderData, actionData }: Route.ComponentProps) {
  const { product, review, receivedAt } = loaderData
  const link = `/product/product-details/${product._id}`
  return (
    <div className="wrap own-review">
      <Breadcrumb
        trail={[
          { label: t('Profile'), to: '/profile' },
          { label: nameOf(product), to: link },
        ]}
        here={review ? t('Your review') : t('Write a review')}
      />
      <h1>{t('How is it?')}</h1>
      <div className="own-review-two">
        <div>
          {!actionData && <Done {...loaderData} />}
          {receivedAt === null ? (
            <Note>{t('You can review it once an order with it was delivered to you.')}</Note>
          ) : (
            <ReviewForm page={loaderData} answer={actionData} />
          )}
        </div>
        <aside className="panel" aria-labelledby="how-we-treat">
          <h2 id="how-we-treat">{t('How we treat reviews')}</h2>
          <ul>
            <li>{t('Marked as bought here')}</li>
            <li>{t('Low stars are never a reason to hide one')}</li>
            <li>{t('We do not change your words')}</li>
            <li>{t('You can change or delete it at any time')}</li>
          </ul>
        </aside>
      </div>
    </div>
  )
}

/** What became of it, also on a later visit. */
function Done({ review, done }: Route.ComponentProps['loaderData']) {
  if (done === 'deleted' && !review)
    return (
      <Note tone="ok" live="status">
        {t('Your review is deleted.')}
      </Note>
    )
  if (!review) return null
  if (review.state === 'new')
    return (
      <Note live="status">{t('It is kept, and shown once somebody of the shop has read it.')}</Note>
    )
  if (review.state === 'hidden')
    return (
      <Note tone="bad">
        {t(
          'The words are hidden, with the reason in their place. You can change them; we read them again.',
        )}
      </Note>
    )
  return done === 'saved' ? (
    <Note tone="ok" live="status">
      {t('Thank you. Your review is on the product’s page.')}
    </Note>
  ) : null
}

import { Form, Link, useLoaderData, useLocation } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { staffPictureFolder } from '#media/shoppers/rules.ts'
import { PictureThumbs } from '#media/screens/picture-thumbs.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { forWhomWords, hideReasons, longestAnswer } from '../../rules.ts'
import type { JudgedReview as Review } from '../contract.ts'
import { Tick } from './judge-many.tsx'
import type { loader } from './reviews-data.ts'

type JudgedReviewProps = { review: Review; answer: FormAnswer | undefined }

export function JudgedReview({ review, answer }: JudgedReviewProps) {
  const { product, stars, headline, words, authorName, forWhom, writtenAt, changedAt, pictures } =
    review
  return (
    <li className="rev-row">
      <div className="rev-side">
        <Tick review={review} />
        <Thumb src={product.image} wall={product.wall as Wall} sizes="56px" />
      </div>
      <div>
        <p className="rev-head">
          <span className="rev-stars" role="img" aria-label={`${stars} of 5 stars`}>
            {'★'.repeat(stars)}
            <i>{'★'.repeat(5 - stars)}</i>
          </span>
          <Link to={`/products/${product._id}`}>{product.name}</Link>
          <Status tone="ok" icon="badge-check">
            Bought here
          </Status>
          {review.mayReachSomebody && (
            <Status tone="wa" icon="triangle-alert">
              Link or contact?
            </Status>
          )}
          <time className="a-sub" dateTime={writtenAt}>
            {dayMonthYear(writtenAt)}
          </time>
        </p>
        {headline && (
          <p dir="auto">
            <b>{headline}</b>
          </p>
        )}
        <p className="rev-words" dir="auto">
          {words}
        </p>
        <PictureThumbs
          pictures={pictures}
          folder={staffPictureFolder}
          altOf={(place) => `Picture ${place} of ${pictures.length} by the reviewer`}
        />
        <p className="a-sub">
          {authorName} · {forWhomWords[forWhom]}
          {changedAt && ` · changed on ${dayMonthYear(changedAt)}`}
        </p>
        {review.hiddenFor && (
          <p className="a-sub">
            <Icon name="eye-off" /> Hidden, because {hideReasons[review.hiddenFor]}.
          </p>
        )}
        {review.answer !== null && (
          <p className="rev-answer" dir="auto">
            <b>Our answer</b>: {review.answer}
          </p>
        )}
        <FormMessage>{answer?.message}</FormMessage>
        <Acts review={review} answer={answer} />
      </div>
    </li>
  )
}

function Acts({ review, answer }: JudgedReviewProps) {
  const { now } = useLoaderData<typeof loader>()
  const errorAt = (name: string) => answer?.errors.find(({ path }) => path === name)?.message
  const [hideError, answerError] = [errorAt('hiddenFor'), errorAt('words')]
  const box = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={4}
      maxLength={longestAnswer}
      defaultValue={answer?.values.words ?? review.answer ?? ''}
    />
  )
  return (
    <div className="rev-acts" key={now}>
      {review.state !== 'shown' && (
        <ActForm review={review}>
          <Button type="submit" size="small" name="intent" value="show">
            <Icon name="eye" /> Show
          </Button>
        </ActForm>
      )}
      {review.state !== 'hidden' && (
        <details open={hideError !== undefined}>
          <summary className="btn btn--line btn--sm">
            <Icon name="eye-off" /> Hide, because
          </summary>
          <ActForm review={review}>
            <SelectField
              label="It is shown in place of the words"
              name="reason"
              defaultValue=""
              placeholder="Choose a reason"
              options={Object.entries(hideReasons).map(([value, label]) => ({ value, label }))}
              {...(hideError !== undefined && { error: hideError })}
            />
            <Button type="submit" size="small" weight="danger" name="intent" value="hide">
              Hide the words
            </Button>
          </ActForm>
        </details>
      )}
      <details open={answerError !== undefined}>
        <summary className="btn btn--line btn--sm">
          <Icon name="message-square" />{' '}
          {review.answer === null ? 'Answer in public' : 'Change the answer'}
        </summary>
        <ActForm review={review}>
          <Field
            label="Answer"
            hint="Everybody reads it below the review. Left empty, there is none."
            control={box}
            {...(answerError !== undefined && { error: answerError })}
          />
          <Button type="submit" size="small" name="intent" value="answer">
            Save the answer
          </Button>
        </ActForm>
      </details>
    </div>
  )
}

/** The fields that every press on a review sends. */
function ActForm({ review, children }: { review: Review; children: React.ReactNode }) {
  const { search } = useLocation()
  const { _id, version, state, hiddenFor } = review
  return (
    <Form method="post" action={`/reviews${search}`} preventScrollReset noValidate>
      <input type="hidden" name="id" value={_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="before" value={state} />
      <input type="hidden" name="was" value={hiddenFor ?? ''} />
      {children}
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Field, FieldError, TextField, type ControlTies } from '#design/controls/field.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Icon } from '#design/display/icon.tsx'
import { PictureField } from '#media/screens/picture-field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import type { OwnPage } from '../contract.ts'
import { t, tn } from '#platform/language/translate.ts'
import { forWhomWords, longestHeadline, longestName, longestWords } from '../rules.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

type ReviewFormProps = { page: OwnPage; answer: Answer | undefined }

export function ReviewForm({ page: { product, review, receivedAt }, answer }: ReviewFormProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const { stars, headline, words, forWhom, authorName } = review ?? {}
  const own = {
    stars: stars ? String(stars) : undefined,
    headline: headline ?? '',
    words,
    forWhom,
    authorName,
  }
  const pictures = review?.pictures.map(({ _id }) => _id) ?? []
  const values: Partial<Record<string, string>> = answer?.values ?? { ...own }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={form}
      noValidate
      className="review-form"
      preventScrollReset
    >
      <p className="what">
        <Thumb src={product.productImage} wall={product.productWall as Wall} sizes="84px" />
        <span>
          <b>
            <ProductName of={product} />
          </b>
          {receivedAt && (
            <span>
              {t('You received it on {receivedAt}', { receivedAt: dayMonthYear(receivedAt) })}
            </span>
          )}
        </span>
      </p>
      <FormMessage>{answer?.message}</FormMessage>
      <StarsChoice chosen={values.stars} error={errorAt('stars')} />
      <Texts values={values} errorAt={errorAt} />
      <PictureField
        key={pictures.join(' ')}
        own={pictures}
        answer={answer}
        error={errorAt('pictures')}
      />
      <div className="acts">
        <Button
          type="submit"
          size="large"
          name="intent"
          value="save"
          busy={busy}
          busyLabel={t('Saving')}
        >
          {review ? t('Save my review') : t('Send my review')}
        </Button>
        {review && (
          <Button type="submit" size="large" weight="line" name="intent" value="delete">
            <Icon name="trash-2" /> {t('Delete it')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const meanings = ['', 'bad', 'with faults', 'it does', 'good', 'very good']

type StarsChoiceProps = { chosen: string | undefined; error: string | undefined }

/** Radio buttons; the style fills those up to the chosen one. */
function StarsChoice({ chosen, error }: StarsChoiceProps) {
  return (
    <fieldset
      className="rate-set"
      aria-describedby={error && 'stars-error'}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{t('Your stars')}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star}>
            <input
              className="sr"
              type="radio"
              name="stars"
              value={star}
              defaultChecked={chosen === String(star)}
              required
            />
            <Icon name="star" />
            <span className="sr">
              {tn(star, '{count} star', '{count} stars')}, {t(meanings[star] ?? '')}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="stars-error">{error}</FieldError>}
    </fieldset>
  )
}

type TextsProps = {
  values: Partial<Record<string, string>>
  errorAt: (field: string) => string | undefined
}

function Texts({ values, errorAt }: TextsProps) {
  const wordsBox = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={6}
      maxLength={longestWords}
      required
      defaultValue={values.words}
    />
  )
  const forWhomBox = (ties: ControlTies) => (
    <select {...ties} className="select" name="forWhom" defaultValue={values.forWhom ?? 'self'}>
      {Object.entries(forWhomWords).map(([value, label]) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  )
  return (
    <>
      <TextField
        label={t('In one line')}
        optional
        name="headline"
        maxLength={longestHeadline}
        defaultValue={values.headline}
        {...errorOf(errorAt('headline'))}
      />
      <Field
        label={t('What would you tell a neighbour')}
        hint={t('Please leave out phone numbers, links and promises of cure.')}
        control={wordsBox}
        {...errorOf(errorAt('words'))}
      />
      <Field label={t('It was')} control={forWhomBox} {...errorOf(errorAt('forWhom'))} />
      <TextField
        label={t('Name shown')}
        hint={t('As everybody may read it, such as Meera K., Bengaluru')}
        name="authorName"
        maxLength={longestName}
        required
        defaultValue={values.authorName}
        {...errorOf(errorAt('authorName'))}
      />
    </>
  )
}

function errorOf(error: string | undefined) {
  return error === undefined ? {} : { error }
}

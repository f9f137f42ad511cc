import { useState, type FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Field, FieldError, type ControlTies } from '#design/controls/field.tsx'
import { RadioCard } from '#design/controls/radio-card.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { rupeesExact } from '#platform/money.ts'
import { PictureField } from '#media/screens/picture-field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { Answer } from '#web/form-result.ts'
import { useAnsweredForm } from '#web/use-form.ts'
import type { ReturnsOfOrder } from '../../returns/contract.ts'
import { returnReasons } from '../../returns/lifecycle.ts'
import { longestReturnWords } from '../../returns/rules.ts'
import { fieldOf } from './chosen-lines.ts'
import { InShort } from './in-short.tsx'
import { OtherSizeForm, OtherSizes } from './other-sizes.tsx'
import { WhatFor } from './what-for.tsx'
import { ProductName } from '#catalogue/screens/names.tsx'

type Values = Readonly<Record<string, string>>
type ReturnFormProps = { page: ReturnsOfOrder & { key: string }; answer: Answer | undefined }

/** What, why and the words on one page; the sums beside it follow each choice. */
export function ReturnForm({ page: { lines, key }, answer }: ReturnFormProps) {
  const { form, busy, errorAt } = useAnsweredForm(answer)
  const left = lines.filter((line) => line.left > 0)
  const [chosen, setChosen] = useState<Values>(answer?.values ?? firstChoice(left))
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setChosen(Object.fromEntries([...new FormData(currentTarget)].filter(isText)))
  const words = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="words"
      rows={4}
      maxLength={longestReturnWords}
      defaultValue={answer?.values.words}
    />
  )
  const piecesOf = (productId: string) => Number(chosen[fieldOf(productId)] ?? 0)
  const picked = left.filter(({ productId }) => piecesOf(productId) > 0)
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        onInput={onInput}
        noValidate
        className="return-two"
      >
        <input type="hidden" name="key" value={answer?.values.key ?? key} />
        <div className="return-parts">
          <FormMessage>{answer?.message}</FormMessage>
          <Lines lines={left} values={chosen} error={errorAt('lines')} />
          <Why chosen={chosen.reason} error={errorAt('reason')} />
          <OtherSizes lines={picked.length > 0 ? picked : left} piecesOf={piecesOf} />
          <WhatFor chosen={chosen} lines={left} error={errorAt('resolution')} />
          <Field
            label={t('What happens')}
            optional
            hint={t('What you see, or which size you need')}
            control={words}
            {...errorOf(errorAt('words'))}
          />
          <PictureField answer={answer} error={errorAt('pictures')} />
        </div>
        <aside className="panel" aria-labelledby="in-short">
          <h2 id="in-short">{t('In short')}</h2>
          <InShort lines={lines} chosen={chosen} />
          <Button type="submit" size="large" block busy={busy} busyLabel={t('Asking')}>
            {t('Ask for the return')}
          </Button>
          <p className="return-note">
            {t(
              'You get a number at once and an answer within 48 hours. Please send nothing before.',
            )}
            <Link to="/return-refund">{t('Returns and refunds')}</Link>
          </p>
        </aside>
      </Form>
      <OtherSizeForm />
    </>
  )
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === 'string'
}

/** Of a single piece there is nothing to choose. */
function firstChoice(left: ReturnsOfOrder['lines']): Values {
  const [only] = left
  return left.length === 1 && only?.left === 1 ? { [fieldOf(only.productId)]: '1' } : {}
}

type LinesProps = { lines: ReturnsOfOrder['lines']; values: Values; error: string | undefined }

function Lines({ lines, values, error }: LinesProps) {
  return (
    <fieldset className="return-set">
      <legend>{t('What goes back')}</legend>
      {error && <FieldError>{error}</FieldError>}
      <ul className="return-lines">
        {lines.map(({ productId, productImage, productWall, left, price, inStock, ...named }) => (
          <li key={productId}>
            <label>
              <Thumb src={productImage} wall={productWall as Wall} sizes="72px" />
              <span>
                <b>
                  <ProductName of={named} />
                </b>
                <span className="muted">
                  {t('{amount} each', { amount: rupeesExact(Math.round(price * 100)) })}
                </span>
                {inStock === 0 && (
                  <span className="muted">
                    {t('This cannot be replaced now: only your money can go back.')}
                  </span>
                )}
              </span>
              <select
                className="select num"
                name={fieldOf(productId)}
                defaultValue={values[fieldOf(productId)] ?? '0'}
                {...(error !== undefined && { 'aria-invalid': true })}
              >
                {Array.from({ length: left + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {t('{count} of {left}', { count, left })}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Why({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset
      className="return-set"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'why-error'}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{t('Why')}</legend>
      {error && <FieldError id="why-error">{error}</FieldError>}
      <div className="return-why">
        {Object.entries(returnReasons).map(([value, { label, weCause }]) => (
          <RadioCard
            key={value}
            name="reason"
            value={value}
            defaultChecked={chosen === value}
            required
            title={t(label)}
            detail={weCause ? t('We pay the way back') : t('The way back is yours to pay')}
          />
        ))}
      </div>
    </fieldset>
  )
}

function errorOf(error: string | undefined) {
  return error === undefined ? {} : { error }
}

import type { ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { PictureThumbs } from '#media/screens/picture-thumbs.tsx'
import { tx } from '#web/language/rich-words.tsx'
import type { ReturnsOfOrder, ShownReturn } from '../../returns/contract.ts'
import { isOpen, refusals, returnReasons } from '../../returns/lifecycle.ts'
import { shownReturnState } from '../../returns/rules.ts'
import { ParcelNumber } from '../history/parcel-number.tsx'
import { timeOfDay } from '../history/time-of-day.ts'
import { returnForm } from './client.ts'
import { OtherSizeForm, OtherSizes } from './other-sizes.tsx'
import './returns.css'
import { ProductName } from '#catalogue/screens/names.tsx'

/** The returns of an order with their steps, and the way to ask for one. */
export function ReturnsPart({ about }: { about: ReturnsOfOrder }) {
  const { returns, canAsk, until, orderNumber, isRestToCome } = about
  const [query] = useSearchParams()
  const misfit = returns.find(({ reason, state }) => reason === 'size' && isOpen(state))
  if (returns.length === 0 && !canAsk) return null
  return (
    <section className="order-box not-on-paper" aria-labelledby="returns">
      <h2 id="returns">{t('Returns')}</h2>
      {returns.map((returned) => (
        <OneReturn
          key={returned._id}
          returned={returned}
          isRestToCome={isRestToCome}
          isNew={query.get('done') === returned.number}
        >
          {returned === misfit && <SizesAfterwards returned={returned} lines={about.lines} />}
        </OneReturn>
      ))}
      {canAsk && (
        <>
          <ButtonLink weight="line" block to={returnForm(orderNumber)}>
            <Icon name="rotate-ccw" />{' '}
            {returns.length > 0 ? t('Return another piece') : t('Return something')}
          </ButtonLink>
          {until && (
            <p className="return-until">
              {tx('Until {day}', { day: <time dateTime={until}>{dayMonthYear(until)}</time> })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

type SizesProps = { returned: ShownReturn; lines: ReturnsOfOrder['lines'] }

function SizesAfterwards({ returned: { announced }, lines }: SizesProps) {
  const piecesOf = (productId: string) =>
    announced.find((piece) => piece.productId === productId)?.pieces ?? 0
  return (
    <>
      <OtherSizes
        lines={lines.filter((line) => piecesOf(line.productId) > 0)}
        piecesOf={piecesOf}
      />
      <OtherSizeForm />
    </>
  )
}

type OneReturnProps = {
  returned: ShownReturn
  isRestToCome: boolean
  isNew: boolean
  children: ReactNode
}

function OneReturn({ returned, isRestToCome, isNew, children }: OneReturnProps) {
  const { number, reason, resolution, announced, came, state, amount } = returned
  return (
    <article className="return-one" aria-labelledby={number}>
      <h3 id={number}>
        {number}: {t(shownReturnState(state, amount))}
      </h3>
      {isNew && state === 'asked' && (
        <Note tone="ok" live="status">
          {t('We have it, and answer within 48 hours. Please send nothing before.')}
        </Note>
      )}
      <ul>
        {announced.map(({ productId, pieces, ...named }) => (
          <li key={productId}>
            {pieces} × <ProductName of={named} />
          </li>
        ))}
      </ul>
      <p className="muted">{t(returnReasons[reason].label)}</p>
      {resolution === 'replacement' && isOpen(state) && (
        <p className="muted">{t('To be replaced by the same product')}</p>
      )}
      <PictureThumbs
        pictures={returned.pictures}
        altOf={(place) =>
          t('Picture {place} of {count}', { place, count: returned.pictures.length })
        }
      />
      <ol className="return-steps">
        {returned.steps.map((step) => (
          <Step key={step.at + step.state} step={step} amount={amount} />
        ))}
      </ol>
      {came.some(({ condition }) => condition !== 'as new') && (
        <p className="muted">
          {t('As we found it: {condition}', {
            condition: came.map(({ pieces, condition }) => `${pieces} ${t(condition)}`).join(', '),
          })}
        </p>
      )}
      {(state === 'sent' || state === 'replaced') && (
        <ParcelNumber
          order={{ trackingNumber: returned.trackingNumber, courier: returned.courier }}
        />
      )}
      {state === 'received' && resolution === 'replacement' && (
        <p>{t('If it is sold out when we send it, your money goes back instead.')}</p>
      )}
      {isRestToCome && isOpen(state) && resolution === 'refund' && (
        <p>{t('Your money goes back once the rest of your order has arrived.')}</p>
      )}
      {state === 'replaced' && (
        <p>{t('If something is wrong with what you got instead, please write to us.')}</p>
      )}
      {state === 'settled' && amount !== null && amount > 0 && (
        <p>{t('{amount} go back; see Payment.', { amount: rupeesExact(paiseOf(amount)) })}</p>
      )}
      {children}
      {isOpen(state) && returned.canWithdraw && <Withdraw returned={returned} />}
    </article>
  )
}

type StepProps = { step: ShownReturn['steps'][number]; amount: number | null }

function Step({ step: { state, at, refusal, words, isByShopper }, amount }: StepProps) {
  return (
    <li>
      <b>{t(shownReturnState(state, amount))}</b>{' '}
      <time dateTime={at}>
        {dayMonthYear(at)}, {timeOfDay(at)}
      </time>
      {refusal && <p>{t(refusals[refusal])}</p>}
      {words && <p dir="auto">{isByShopper ? `“${words}”` : words}</p>}
    </li>
  )
}

function Withdraw({ returned: { _id, number } }: { returned: ShownReturn }) {
  const isBusy = useNavigation().formData?.get('return') === _id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="return" value={_id} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        weight="line"
        size="small"
        busy={isBusy}
        busyLabel={t('Withdrawing')}
      >
        {t('Withdraw {number}', { number })}
      </Button>
    </Form>
  )
}

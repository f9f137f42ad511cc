import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { IconName } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Loading } from '#design/display/spinner.tsx'
import type { PaymentView } from './payment-flow.ts'
import { t } from '#platform/language/translate.ts'
import type { Payment } from './use-payment.ts'

type Step = Exclude<PaymentView['step'], 'window'>
type Face = { title: string; icon: IconName; tone?: 'bad'; words: ReactNode }

/** One view per step; none while the provider's own window is open, which ours would cover. */
export function PaymentDialog({ payment, onClose }: { payment: Payment; onClose?: () => void }) {
  const { view } = payment
  const close = () => (payment.close(), onClose?.())
  if (!view || view.step === 'window') return null
  const { words, ...dialogProps } = faces[view.step](view)
  return (
    <Dialog
      key={view.step}
      open
      onClose={close}
      {...dialogProps}
      actions={<Actions payment={payment} view={view} close={close} />}
    >
      {words}
    </Dialog>
  )
}

const faces: Record<Step, (view: PaymentView) => Face> = {
  opening: () => ({
    title: t('Opening the payment window'),
    icon: 'lock-keyhole',
    words: <Loading>{t('Loading...')}</Loading>,
  }),
  checking: ({ bill }) => ({
    title: t('We are checking your payment'),
    icon: 'clock',
    words: (
      <>
        <p>
          {t(
            'Please keep this page open for a moment. Order {number} goes through by itself as soon as the payment is confirmed. You need not pay again.',
            { number: bill.number },
          )}
        </p>
        <Loading>{t('Checking...')}</Loading>
      </>
    ),
  }),
  later: ({ bill }) => ({
    title: t('Your payment is still being checked'),
    icon: 'clock',
    words: (
      <p>
        {t(
          'No answer has come yet. We go on asking without you: a letter to {email} and your profile will tell what became of order {number}. If you have paid, please do not pay again.',
          { email: bill.payer.email, number: bill.number },
        )}
      </p>
    ),
  }),
  refused: ({ bill }) => ({
    title: t('This payment was not confirmed'),
    icon: 'circle-alert',
    tone: 'bad',
    words: <VerificationFailed number={bill.number} />,
  }),
  unreachable: ({ bill }) => ({
    title: t('The payment window did not load'),
    icon: 'wifi-off',
    words: (
      <p>
        {t(
          'The connection, or something that blocks scripts, may be in the way. Order {number} is kept for you: try again, or pay on the payment page of our provider.',
          { number: bill.number },
        )}
      </p>
    ),
  }),
  away: ({ bill, message }) => ({
    title: t('The payment could not be opened'),
    icon: 'wifi-off',
    words: (
      <p>
        {t(message ?? 'Please check your connection and try again in a moment.')}{' '}
        {t('Order {number} is kept for you.', { number: bill.number })}
      </p>
    ),
  }),
  closed: ({ bill, message }) => ({
    title: t('Order {number} is closed', { number: bill.number }),
    icon: 'info',
    words: <p>{t(message ?? 'If money was taken for it, it goes back to you in full.')}</p>,
  }),
  'logged-out': ({ bill }) => ({
    title: t('You are logged out'),
    icon: 'log-in',
    words: (
      <p>
        {t(
          'If you have paid for order {number}, the payment is being settled without you. Log in to see it in your profile.',
          { number: bill.number },
        )}
      </p>
    ),
  }),
  'other-account': ({ bill }) => ({
    title: t('Another account is logged in'),
    icon: 'log-in',
    words: (
      <p>
        {t(
          'Order {number} is of the account {email}. Log in with that one to see it or to pay for it: what was paid already is being settled without you.',
          { number: bill.number, email: bill.payer.email },
        )}
      </p>
    ),
  }),
}

/** specification.md#8-error-catalogue, and what to do about it. */
export function VerificationFailed({ number }: { number: string | undefined }) {
  return (
    <>
      <Note tone="bad" live="alert">
        {t('Payment verification failed')}
      </Note>
      <p>
        {number
          ? t('Order {number} stays in your profile.', { number })
          : t('Your order stays in your profile.')}{' '}
        {t(
          'If money was taken, it is settled with the order or goes back to you by itself: you need not do anything.',
        )}
      </p>
    </>
  )
}

function Actions({
  payment: { payNow, payOnPage },
  view: { step, bill },
  close,
}: {
  payment: Payment
  view: PaymentView
  close: () => void
}) {
  const payOnPageButton = (
    <Button size="large" weight="line" onClick={() => payOnPage(bill)}>
      {t('Pay on the payment page instead')}
    </Button>
  )
  const retryButton = (
    <Button size="large" onClick={() => payNow(bill)}>
      {t('Try Again')}
    </Button>
  )
  const closeButton = (
    <Button size="large" weight="line" onClick={close}>
      {t('Close')}
    </Button>
  )
  const order = `/profile#order-${bill.id}`
  if (step === 'opening') return payOnPageButton
  if (step === 'other-account') return closeButton
  if (step === 'unreachable' || step === 'away')
    return (
      <>
        {retryButton}
        {step === 'away' ? closeButton : payOnPageButton}
      </>
    )
  if (step === 'logged-out')
    return (
      <>
        <ButtonLink size="large" to={`/login?from=${encodeURIComponent(order)}`}>
          {t('Log in')}
        </ButtonLink>
        {closeButton}
      </>
    )
  return (
    <>
      <ButtonLink size="large" to={order} onClick={close}>
        {t('View Order')}
      </ButtonLink>
      {closeButton}
    </>
  )
}

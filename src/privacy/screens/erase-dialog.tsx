import { useState } from 'react'
import { ProofField } from '#accounts/screens/proof-field.tsx'
import type { EmailStatus } from '#accounts/email/contract.ts'
import { SendLinkForm } from '#accounts/screens/security/send-link-form.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Note } from '#design/display/note.tsx'
import { TextField } from '#design/controls/field.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { forgetViewed } from '#web/viewed/viewed-products.ts'
import { usePrivacyForm } from './use-privacy-form.ts'

/** Says what goes and what stays, asks for the password and a word, and deletes the account. */
export function EraseDialog({
  email,
  hasPasskeys,
  onClose,
}: {
  email: EmailStatus
  hasPasskeys: boolean
  onClose: () => void
}) {
  const [isGone, setGone] = useState(false)
  const { form, busy, message, errorAt, onSubmit } = usePrivacyForm('/api/privacy/erase', () => {
    // The cart, the typed address and the mirror of the session.
    sessionStorage.clear()
    forgetViewed()
    setGone(true)
  })
  if (isGone) return <Gone />
  const actions = (
    <>
      <Button
        size="large"
        weight="danger"
        type="submit"
        form="erase-data"
        busy={busy}
        busyLabel={t('Deleting')}
      >
        {t('Delete for good')}
      </Button>
      <Button size="large" weight="line" disabled={busy} onClick={onClose}>
        {t('Keep my account')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={t('Delete your account?')}
      icon="circle-alert"
      tone="bad"
      actions={actions}
    >
      <p>{t('It cannot be undone. You may want to download your data first.')}</p>
      <h3>{t('What is deleted')}</h3>
      <p>
        {t(
          'Your log-in, name, e-mail address and phone numbers, your address book, wishlist, alerts, reminders, quotations, reviews, open questions and enquiries, and the letters we wrote to you. Answered questions stay on the pages of their products, without your name.',
        )}
      </p>
      <h3>{t('What stays, and why')}</h3>
      <p>
        {t(
          'Of orders you paid or received: products and amounts, and the name and address on the bill for as long as tax law asks us to keep bills. Of consents: the words and their dates, without your name, for three years.',
        )}
      </p>
      {!email.verified && <Unconfirmed email={email} />}
      <form id="erase-data" ref={form} onSubmit={onSubmit} noValidate>
        <FormMessage>{message}</FormMessage>
        <ProofField hasPasskeys={hasPasskeys} error={errorAt('password')} />
        <TextField
          label={t('Type DELETE to confirm')}
          name="confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errorAt('confirm')}
        />
      </form>
    </Dialog>
  )
}

/** What the address alone leads to may be somebody else's. */
function Unconfirmed({ email }: { email: EmailStatus }) {
  return (
    <Note tone="warn">
      <p>
        {t(
          'You have not confirmed {email} yet. Enquiries that were sent with it while logged out stay: they could be somebody else’s. To have them deleted too, open our link first.',
          { email: email.email },
        )}
      </p>
      <SendLinkForm size="small" status={email} />
    </Note>
  )
}

/** The page behind still shows the account: the way on is a new page. */
function Gone() {
  return (
    <Dialog
      open
      onClose={() => location.assign(localPath('/'))}
      title={t('Your account is deleted')}
      icon="circle-check"
      tone="ok"
      actions={
        <ButtonLink size="large" to="/" reloadDocument>
          {t('Go to the store')}
        </ButtonLink>
      }
    >
      <p>
        {t(
          'You are logged out everywhere. With the same e-mail address you can register again at any time.',
        )}
      </p>
    </Dialog>
  )
}

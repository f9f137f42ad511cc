import type { EmailStatus } from '#accounts/email/contract.ts'
import { LinkWords, SendLinkForm } from '#accounts/screens/security/send-link-form.tsx'
import { Button } from '#design/controls/button.tsx'
import { t } from '#platform/language/translate.ts'
import { Dialog } from '#design/overlays/dialog.tsx'

/** The download waits until the address is confirmed: anybody could have registered with it. */
export function ConfirmFirstDialog({
  email,
  onClose,
}: {
  email: EmailStatus
  onClose: () => void
}) {
  const actions = (
    <>
      <SendLinkForm weight="primary" size="large" status={email} />
      <Button size="large" weight="line" onClick={onClose}>
        {t('Close')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Confirm your address first')}
      icon="mail"
      actions={actions}
    >
      <p>
        <LinkWords status={email} />{' '}
        {t(
          'Then your data are here to download. Without that, somebody else who typed your address could have them.',
        )}
      </p>
    </Dialog>
  )
}

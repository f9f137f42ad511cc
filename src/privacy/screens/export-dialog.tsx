import { ProofField } from '#accounts/screens/proof-field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { t } from '#platform/language/translate.ts'
import { usePrivacyForm } from './use-privacy-form.ts'

/** Asks for the password once more, because a device may be left open, and hands over the file. */
export function ExportDialog({
  hasPasskeys,
  onClose,
}: {
  hasPasskeys: boolean
  onClose: () => void
}) {
  const { form, busy, message, errorAt, onSubmit } = usePrivacyForm(
    '/api/privacy/export',
    async (answer) => {
      save(
        await answer.blob(),
        /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ??
          'nadi-my-data.json',
      )
      showToast({ tone: 'ok', message: t('Your data are in your downloads.') })
      onClose()
    },
  )
  const actions = (
    <>
      <Button size="large" type="submit" form="export-data" busy={busy} busyLabel={t('Collecting')}>
        {t('Download')}
      </Button>
      <Button size="large" weight="line" disabled={busy} onClick={onClose}>
        {t('Cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={t('Download your data')}
      icon="download"
      actions={actions}
    >
      <p>
        {t(
          'A file with your profile, log-ins, orders, addresses, wishlist, alerts, reminders, consents, quotations, vouchers, reviews, questions and enquiries. Keep it to yourself: it tells where you live and what you bought.',
        )}
      </p>
      <form id="export-data" ref={form} onSubmit={onSubmit} noValidate>
        <FormMessage>{message}</FormMessage>
        <ProofField hasPasskeys={hasPasskeys} error={errorAt('password')} />
      </form>
    </Dialog>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

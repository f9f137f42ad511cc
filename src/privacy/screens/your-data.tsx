import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import type { EmailStatus } from '#accounts/email/contract.ts'
import { t } from '#platform/language/translate.ts'
import { tx } from '#web/language/rich-words.tsx'
import { lazyPart, useLoadLater } from '#web/startup/lazy-part.tsx'
import './your-data.css'

const loadDialogs = () => import('./privacy-dialogs.ts')
const ConfirmFirstDialog = lazyPart(async () => (await loadDialogs()).ConfirmFirstDialog)
const EraseDialog = lazyPart(async () => (await loadDialogs()).EraseDialog)
const ExportDialog = lazyPart(async () => (await loadDialogs()).ExportDialog)

/** What the shopper may ask for at any time: a copy of everything, and an end to it. */
export function YourData({ email, hasPasskeys }: { email: EmailStatus; hasPasskeys: boolean }) {
  useLoadLater(loadDialogs)
  const [dialog, setDialog] = useState<'export' | 'erase'>()
  const close = () => setDialog(undefined)
  return (
    <section className="your-data not-on-paper" aria-labelledby="your-data">
      <h2 id="your-data">{t('Your data')}</h2>
      <p>
        {tx(
          'Download everything that we keep about you, or delete your account for good. Our {policy} says what we keep, and why.',
          { policy: <Link to="/privacy-policy">{t('privacy policy')}</Link> },
        )}
      </p>
      <div className="btns">
        <Button weight="line" onClick={() => setDialog('export')}>
          <Icon name="download" /> {t('Download my data')}
        </Button>
        <Button weight="line" onClick={() => setDialog('erase')}>
          <Icon name="trash-2" /> {t('Delete my account')}
        </Button>
      </div>
      {dialog === 'export' &&
        (email.verified ? (
          <ExportDialog hasPasskeys={hasPasskeys} onClose={close} />
        ) : (
          <ConfirmFirstDialog email={email} onClose={close} />
        ))}
      {dialog === 'erase' && (
        <EraseDialog email={email} hasPasskeys={hasPasskeys} onClose={close} />
      )}
    </section>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import type { EmailStatus } from '#accounts/email/contract.ts'
import { ConfirmFirstDialog } from './confirm-first-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import './your-data.css'

/** What the shopper may ask for at any time: a copy of everything, and an end to it. */
export function YourData({ email }: { email: EmailStatus }) {
  const [asked, setAsked] = useState<'export' | 'erase'>()
  const close = () => setAsked(undefined)
  return (
    <section className="your-data not-on-paper" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        Download everything that we keep about you, or delete your account for good. Our{' '}
        <Link to="/privacy-policy">privacy policy</Link> says what we keep, and why.
      </p>
      <div className="btns">
        <Button weight="line" onClick={() => setAsked('export')}>
          <Icon name="download" /> Download my data
        </Button>
        <Button weight="line" onClick={() => setAsked('erase')}>
          <Icon name="trash-2" /> Delete my account
        </Button>
      </div>
      {asked === 'export' &&
        (email.verified ? (
          <ExportDialog onClose={close} />
        ) : (
          <ConfirmFirstDialog email={email} onClose={close} />
        ))}
      {asked === 'erase' && <EraseDialog email={email} onClose={close} />}
    </section>
  )
}

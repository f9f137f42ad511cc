import { Note } from '#design/display/note.tsx'
import type { EmailStatus } from '../../email/contract.ts'
import { LinkWords, SendLinkForm } from './send-link-form.tsx'
import './email-section.css'

/** Says what waits for the link; nothing at all when the address is verified. */
export function ConfirmBanner({ status }: { status: EmailStatus }) {
  if (status.verified) return null
  return (
    <div className="confirm-banner not-on-paper">
      <Note>
        <p>
          <LinkWords status={status} />
        </p>
        <SendLinkForm size="small" status={status} />
      </Note>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'

type LinkShownOnceProps = { email: string; link: string; expiresAt: string; closeTo: string }

/** The link of an invitation: the shop keeps a hash of it, and cannot show it again. */
export function LinkShownOnce({ email, link, expiresAt, closeTo }: LinkShownOnceProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => field.current?.select(), [])
  const copy = () => {
    field.current?.select()
    void navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  return (
    <div className="a-form">
      <div className="bd">
        <Note tone="ok" live="status">
          The link is on its way to {email}.
        </Note>
        <label className="field">
          <span className="label">
            You can hand it over yourself too: it is shown now and never again
          </span>
          <input ref={field} className="input a-mono" readOnly value={link} />
        </label>
        <p className="a-sub">It opens once, until {dayAndClock(expiresAt)}.</p>
      </div>
      <div className="ft">
        <span className="with-script">
          <Button weight="line" onClick={copy}>
            <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
        </span>
        <ButtonLink to={closeTo} replace preventScrollReset>
          Done
        </ButtonLink>
      </div>
    </div>
  )
}

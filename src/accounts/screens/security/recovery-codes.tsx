import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { t } from '#platform/language/translate.ts'
import { takeFocus } from '#web/take-focus.ts'

/** Shown once: the shop itself cannot read them again for anybody. */
export function RecoveryCodes({
  codes,
  email,
  isNew,
}: {
  codes: string[]
  email: string
  isNew: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(heading.current), [])
  const [isRefused, setIsRefused] = useState(false)
  const text = [
    t('Recovery codes of {email}', { email }),
    t('Each works once, in place of a code of the authenticator app.'),
    '',
    ...codes,
    '',
  ].join('\n')
  return (
    <section className="panel recovery">
      <h1 ref={heading} tabIndex={-1}>
        {t('Save your recovery codes')}
      </h1>
      {isNew && (
        <Note tone="ok">
          {t('The authenticator app is on. Your next log-in asks for its code.')}
        </Note>
      )}
      <p>
        {t(
          'If you lose your phone, each of these codes logs you in once in its place. This page shows them only now: keep them where you keep important papers.',
        )}
      </p>
      <ul className="codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btns">
        <span className="with-script">
          <Button
            weight="line"
            onClick={() => void copy(text).then((isCopied) => setIsRefused(!isCopied))}
          >
            {t('Copy')}
          </Button>
        </span>
        <span className="with-script">
          <Button weight="line" onClick={() => download(text)}>
            <Icon name="download" /> {t('Download')}
          </Button>
        </span>
        <ButtonLink to="/profile/security#app">{t('I have saved them')}</ButtonLink>
      </div>
      {isRefused && (
        <FieldError urgent>
          {t('Your browser did not copy them. Please download or write them down.')}
        </FieldError>
      )}
    </section>
  )
}

async function copy(text: string): Promise<boolean> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast({ tone: 'ok', message: 'The codes are copied.' })
  return isCopied
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

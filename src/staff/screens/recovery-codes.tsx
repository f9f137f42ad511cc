import { useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import './recovery-codes.css'

type RecoveryCodesProps = {
  codes: readonly string[]
  store: string
  /** The page that opens once the codes are kept. */
  next: string
  label: string
}

/** Shown once: the shop itself cannot read them again for anybody. */
export function RecoveryCodes({ codes, store, next, label }: RecoveryCodesProps) {
  const [problem, setProblem] = useState<string>()
  const [isCopied, setIsCopied] = useState(false)
  const text = `Recovery codes of the back office of ${store}\nEach opens the door once, when your phone is lost.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setProblem('Your browser did not copy them. Please print or download them.'),
    )
  return (
    <>
      <ol className="a-codes">
        {codes.map((code) => (
          <li key={code} className="a-mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="codes-ways with-script">
        <Button weight="line" onClick={() => download(text)}>
          <Icon name="download" /> Text file
        </Button>
        <Button weight="line" onClick={() => print()}>
          <Icon name="printer" /> Print
        </Button>
        <Button weight="line" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} /> {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p className="sr" role="status">
        {isCopied && 'The codes are copied.'}
      </p>
      {problem !== undefined && <FieldError urgent>{problem}</FieldError>}
      {/* The browser asks for the tick, with or without our script. */}
      <form action={next} className="codes-kept">
        <label className="a-line">
          <input className="a-check" type="checkbox" required />
          <span>They lie in a safe place, not on this phone</span>
        </label>
        <Button type="submit" block>
          {label}
        </Button>
      </form>
    </>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'recovery-codes.txt'
  link.click()
  // A browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

import { useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'

type CopyButtonProps = {
  text: string
  /** What is copied, for the label. */
  what: string
  /** With its word beside the icon. */
  isWide?: true
}

/** Only where a script runs; without the permission of the browser it says so. */
export function CopyButton({ text, what, isWide }: CopyButtonProps) {
  const [state, setState] = useState<'copied' | 'refused'>()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  const word = state === 'copied' ? 'Copied' : state === 'refused' ? 'Not copied' : 'Copy'
  return (
    <button
      type="button"
      className={isWide ? 'btn btn--line a-scripted' : 'icon-btn a-scripted'}
      onClick={copy}
      aria-label={isWide ? undefined : `${word}: ${what}`}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      {isWide && word}
      <span className="sr" role="status">
        {state && `${what}: ${word}`}
      </span>
    </button>
  )
}

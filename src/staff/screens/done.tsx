import { useEffect, useRef } from 'react'
import { Note } from '#design/display/note.tsx'

type DoneProps = {
  /** Of the address: which form it was. */
  what: string
  sentences: Readonly<Record<string, string>>
  tone?: 'ok' | 'warn'
}

/** Takes the focus, which was in a sheet that is gone: it is heard, and the keyboard goes on here. */
export function Done({ what, sentences, tone = 'ok' }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  const sentence = Object.hasOwn(sentences, what) ? sentences[what] : undefined
  useEffect(() => {
    if (sentence !== undefined) box.current?.focus()
  }, [sentence])
  if (sentence === undefined) return null
  return (
    <div ref={box} className="staff-done" tabIndex={-1}>
      <Note tone={tone} live="status">
        {sentence}
      </Note>
    </div>
  )
}

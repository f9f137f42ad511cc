import { useEffect, useRef, type ReactNode } from 'react'
import { Note } from '#design/display/note.tsx'

type DoneNoteProps = {
  /** None where nothing was pressed: then there is no note. */
  words: string | undefined
  /** What differs for each press, so that the same words take the focus again. */
  press?: string | number
  tone?: 'ok' | 'warn'
  className: string
  /** The way back. */
  children?: ReactNode
}

/**
 * What the last press did. Takes the focus, which was in a sheet that is gone: a screen reader reads
 * it, and the keyboard goes on here.
 */
export function DoneNote({ words, press, tone = 'ok', className, children }: DoneNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words !== undefined) box.current?.focus()
  }, [words, press])
  if (words === undefined) return null
  return (
    <div ref={box} className={className} tabIndex={-1}>
      <Note tone={tone} live="status">
        {children ?? words}
      </Note>
    </div>
  )
}

/** The sentence of an act that the address names; undefined for any other word there. */
export function sentenceOf(
  sentences: Readonly<Record<string, string>>,
  act: string,
): string | undefined {
  return Object.hasOwn(sentences, act) ? sentences[act] : undefined
}

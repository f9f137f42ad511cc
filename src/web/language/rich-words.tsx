import { Fragment, type ReactNode } from 'react'
import { t } from '#platform/language/translate.ts'

/** `t` for words with elements in them: `{link}` stands for one. */
export function tx(text: string, parts: Record<string, ReactNode>): ReactNode {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, at) => (
      <Fragment key={at}>{at % 2 === 1 ? (parts[piece] ?? `{${piece}}`) : piece}</Fragment>
    ))
}

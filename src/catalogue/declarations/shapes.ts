import { z } from 'zod'
import { line } from '#platform/rpc/contract.ts'
import { declarationFields, type DeclarationField, type Declarations } from './fields/rules.ts'
import { declarationTyped } from './rules.ts'

/** As they are kept. */
export const KeptDeclarations = z.record(z.string(), z.string())

function Typed(field: DeclarationField) {
  const { label, most } = field
  return z
    .string({ error: `Please enter ${label} as text.` })
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(line(most, label).nullable())
    .transform((text, { addIssue }) => {
      const typed = declarationTyped(field, text ?? '')
      if ('value' in typed) return typed.value
      addIssue(typed.message)
      return z.NEVER
    })
    .optional()
}

/** What is typed, by the names of the fields; empty says nothing. */
export const TypedDeclarations = z
  .strictObject(Object.fromEntries(declarationFields.map((field) => [field.name, Typed(field)])), {
    error: 'Please give the declarations by the names of their fields.',
  })
  .transform((typed): Declarations => {
    const entries = Object.entries(typed).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    )
    return Object.fromEntries(entries)
  })

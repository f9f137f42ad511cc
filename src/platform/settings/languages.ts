import type { z } from 'zod'
import { availableLanguages } from '../language/available.ts'

/** `en,hi`; English always comes first. */
export function languagesIn(text: string, context: z.RefinementCtx): string[] {
  const codes = text.split(',').map((code) => code.trim().toLowerCase())
  if (codes.every((code) => availableLanguages.includes(code)))
    return ['en', ...new Set(codes.filter((code) => code !== 'en'))]
  context.addIssue({
    code: 'custom',
    message: `must be a list of ${availableLanguages.join(', ')}, such as ${availableLanguages.join(',')}`,
  })
  return ['en']
}

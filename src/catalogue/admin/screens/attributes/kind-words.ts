import type { AttributeKind } from '../../../facts/rules.ts'

export const kindWords: Record<AttributeKind, string> = {
  choice: 'One choice',
  choices: 'Several choices',
  number: 'Number',
  yes: 'Yes or no',
  text: 'Words',
}

export function countWords(count: number): string {
  return count > 1000 ? '1,000+' : String(count)
}

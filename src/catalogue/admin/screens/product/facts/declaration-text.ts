import { declarationFields } from '../../../../declarations/fields/rules.ts'
import { declarationPrefix } from '../../../rules.ts'

/** Of a field as `declarations.maker`; undefined for any other. */
export function labelOfDeclaration(field: string): string | undefined {
  if (!field.startsWith(declarationPrefix)) return undefined
  const name = field.slice(declarationPrefix.length)
  return declarationFields.find((declaration) => declaration.name === name)?.label
}

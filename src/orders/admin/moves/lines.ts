import type { z } from 'zod'
import type { Pieces as PiecesInput } from '../../draft.ts'
import type { Pieces } from '../../pieces/rules.ts'

export type LineInput = z.output<typeof PiecesInput>[number]

/** Lines of a request by their product. */
export function piecesById(lines: readonly LineInput[]): Pieces {
  return new Map(lines.map(({ product, pieces }) => [product, pieces]))
}

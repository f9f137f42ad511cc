import type { z } from 'zod'
import type { Pieces as PiecesInput } from '../../draft.ts'
import type { Pieces } from '../../pieces/rules.ts'

export type LineInput = z.output<typeof PiecesInput>[number]

/** Lines of a request by their product. */
export function piecesById(lines: readonly LineInput[]): Pieces {
  return new Map(lines.map(({ product, pieces }) => [product, pieces]))
}

export type NamedLine = LineInput & { serials?: readonly string[] | undefined }

/** Serial numbers of a request by their product. */
export function serialsById(lines: readonly NamedLine[]): Map<string, readonly string[]> {
  return new Map(lines.flatMap(({ product, serials }) => (serials ? [[product, serials]] : [])))
}

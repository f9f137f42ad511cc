import { apiError, commonErrors } from '#platform/rpc/contract.ts'

type Line = { pieces: number; serials?: readonly string[] | undefined }
type OfLine = { line: Line; place: number; name: string; isBySerials: boolean }

/** As many serial numbers as pieces, of a product that is kept by them alone. Throws BAD_REQUEST. */
export function refuseMiscounted({ line: { pieces, serials = [] }, ...about }: OfLine): void {
  const { place, name, isBySerials } = about
  const serialCount = isBySerials ? pieces : 0
  if (serials.length === serialCount) return
  const message = isBySerials
    ? `${name} is kept by serial numbers: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, and ${serials.length} serial numbers.`
    : `${name} is kept without serial numbers: leave them out, or keep them on its page of lots first.`
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message,
    errors: [{ path: `lines.${place}.serials`, message }],
  })
}

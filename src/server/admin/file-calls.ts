const fileCall = /^\/admin\/api\/settlements\/(check|upload)$/

/** Calls of the staff with a file in their JSON, such as a settlement report of the provider. */
export function isFileCall(pathname: string): boolean {
  return fileCall.test(pathname)
}

/** A file of 1.5 MB, with room for what JSON writes longer. */
export const mostFileBytes = 2_500_000

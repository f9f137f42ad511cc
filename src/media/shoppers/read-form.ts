/** More is no form of ours, and would stop the process while it is parsed. */
const most = { parts: 1_000, bytesOfHead: 4_096, bytesOfTexts: 64 * 1024 }

const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))/i

/**
 * A form with files. Undefined for a body that is no such form, or has very many parts, long heads
 * or long texts: a parser works through all of it at once.
 */
export async function readForm(request: Request): Promise<FormData | undefined> {
  const [, quoted, plain] = boundaryIn.exec(request.headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const body = Buffer.from(await request.arrayBuffer())
  if (!isQuicklyParsed(body, boundary)) return undefined
  // Parsed by the very boundary that was looked for.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  return form && bytesOfTexts(form) <= most.bytesOfTexts ? form : undefined
}

function isQuicklyParsed(body: Buffer, boundary: string): boolean {
  let at = body.indexOf(`--${boundary}`)
  for (let parts = 0; at >= 0; parts += 1) {
    const head = body.subarray(at, at + most.bytesOfHead)
    const length = head.indexOf('\r\n\r\n')
    if (length < 0) return at + head.length === body.length
    if (parts === most.parts) return false
    at = body.indexOf(`\r\n--${boundary}`, at + length)
  }
  return true
}

function bytesOfTexts(form: FormData): number {
  return [...form].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
    0,
  )
}

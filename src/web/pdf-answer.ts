/** A PDF that a call answered in base64, as a download. */
export function pdfAnswer({ name, pdf }: { name: string; pdf: string }): Response {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0)
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

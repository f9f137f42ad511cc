import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'

/** A PDF of so many pages; the words make it one of its own. */
export async function aPdf(pages: number, words: string): Promise<Buffer> {
  const page = new Pdf({ size: 'A4' })
  for (let at = 1; at < pages; at += 1) page.addPage()
  page.text(words)
  page.end()
  return buffer(page)
}

import type { KeptFile, KeptPdf, KeptPicture } from './contract.ts'
import type { FileRow, ListedFile } from './tables.ts'

export function pictureView({ id, stem, name, alt, width, height }: FileRow): KeptPicture {
  return { id, src: `${stem}.webp`, name, alt, width: width ?? 0, height: height ?? 0 }
}

export function pdfView({ id, stem, name, bytes, pages }: FileRow): KeptPdf {
  return { id, src: `${stem}.pdf`, name, bytes, pages }
}

export function fileView({ stem, staffId: _, ...file }: ListedFile): KeptFile {
  return { ...file, src: `${stem}.${file.kind === 'pdf' ? 'pdf' : 'webp'}` }
}

import type { KeptPicture } from './contract.ts'

type Row = {
  id: string
  stem: string
  name: string
  alt: string
  width: number | null
  height: number | null
}

export function pictureView({ id, stem, name, alt, width, height }: Row): KeptPicture {
  return { id, src: `${stem}.webp`, name, alt, width: width ?? 0, height: height ?? 0 }
}

import type { KeptPicture } from './contract.ts'

type Row = { id: string; stem: string; name: string; alt: string; width: number; height: number }

export function pictureView({ id, stem, name, alt, width, height }: Row): KeptPicture {
  return { id, src: `${stem}.webp`, name, alt, width, height }
}

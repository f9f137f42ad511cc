/** Our own pictures are kept in several widths; for one from elsewhere there is nothing to choose from. */
export function setsOf(src: string, widths: readonly number[]): { avif: string; webp: string } | undefined {
  const stem = /^(\/media\/.+)\.webp$/.exec(src)?.[1]
  if (stem === undefined) return undefined
  const set = (type: string) => widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp') }
}

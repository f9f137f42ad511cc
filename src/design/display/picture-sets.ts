/** Widest picture with data saving. */
const saveDataWidth = 320

/** Widths of a drawing that is served as it is: the thumbnail, and the largest slide. */
const drawingWidths = [160, 640]

type Sets = { avif: string; webp?: string }

/** `srcset` of our own pictures; a foreign one has no widths. */
export function setsOf(
  src: string,
  widths: readonly number[],
  saveData: boolean,
): Sets | undefined {
  const [, stem, type] = /^(\/media\/.+)\.(webp|svg)$/.exec(src) ?? []
  if (stem === undefined) return undefined
  const set = (offered: readonly number[], format: string) =>
    offered.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  // A drawing is lighter than any picture of it, but dear to paint for a small phone.
  if (type === 'svg') return saveData ? undefined : { avif: set(drawingWidths, 'avif') }
  const offered = saveData ? lightOf(widths) : widths
  return { avif: set(offered, 'avif'), webp: set(offered, 'webp') }
}

/** What the zoom shows: of our own product pictures the drawing, sharp at every size. */
export function zoomOf(src: string): string {
  return src.replace(/^(\/media\/products\/.+)\.webp$/, '$1.svg')
}

function lightOf(widths: readonly number[]): readonly number[] {
  const light = widths.filter((width) => width <= saveDataWidth)
  return light.length > 0 ? light : widths.slice(0, 1)
}

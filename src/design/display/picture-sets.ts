/**
 * As wide as a picture gets for whoever spares data: sharp on a card, soft where it fills a desk.
 */
const sparingWidth = 320

/**
 * Our own pictures are kept in several widths; for one from elsewhere there is nothing to choose
 * from.
 */
export function setsOf(
  src: string,
  widths: readonly number[],
  isSparing: boolean,
): { avif: string; webp: string } | undefined {
  const stem = /^(\/media\/.+)\.webp$/.exec(src)?.[1]
  if (stem === undefined) return undefined
  const offered = isSparing ? lightOf(widths) : widths
  const set = (type: string) =>
    offered.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp') }
}

function lightOf(widths: readonly number[]): readonly number[] {
  const light = widths.filter((width) => width <= sparingWidth)
  return light.length > 0 ? light : widths.slice(0, 1)
}

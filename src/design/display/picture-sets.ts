/** Widest picture with data saving. */
const saveDataWidth = 320

/** `srcset` of our own pictures; a foreign one has no widths. */
export function setsOf(
  src: string,
  widths: readonly number[],
  saveData: boolean,
): { avif: string; webp: string } | undefined {
  const stem = /^(\/media\/.+)\.webp$/.exec(src)?.[1]
  if (stem === undefined) return undefined
  const offered = saveData ? lightOf(widths) : widths
  const set = (type: string) =>
    offered.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp') }
}

function lightOf(widths: readonly number[]): readonly number[] {
  const light = widths.filter((width) => width <= saveDataWidth)
  return light.length > 0 ? light : widths.slice(0, 1)
}

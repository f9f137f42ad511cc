export type Size = { width: number; height: number; left: number; right: number; labels: number }

const top = 22
const bottom = 30

/** Lines of the grid: four steps of a round number, to above the highest value. */
export function gridOf(highest: number): number[] {
  const step = roundUp(Math.max(highest, 1) / 4)
  return [0, 1, 2, 3, 4].map((line) => line * step)
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10
  return factor * power
}

export type Scale = { x(at: number): number; y(value: number): number; slot: number }

/** Places of so many points, each in the middle of its slot. */
export function scaleOf({ width, height, left, right }: Size, points: number, most: number): Scale {
  const slot = (width - left - right) / Math.max(points, 1)
  return {
    slot,
    x: (at) => Math.round((left + slot * (at + 0.5)) * 10) / 10,
    y: (value) =>
      Math.round((top + (1 - Math.max(value, 0) / most) * (height - top - bottom)) * 10) / 10,
  }
}

/** Which points carry a label: at most so many, the last one among them. */
export function labelledOf(points: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(points / most))
  return Array.from({ length: points }, (_, at) => at).filter(
    (at) => (points - 1 - at) % every === 0,
  )
}

const bytesPerCharacter = 2
const bytesPerRow = 400

/** About what rows take of the memory: their texts, and the objects that hold them. */
export function bytesOfJson(rows: readonly unknown[]): number {
  return rows.length * bytesPerRow + JSON.stringify(rows).length * bytesPerCharacter
}

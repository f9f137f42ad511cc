/** A4 in points. */
export const sheetWidth = 595.28
export const bottom = 790
export const margin = 40
export const inner = sheetWidth - 2 * margin

export const ink = '#26221c'
export const soft = '#6e685d'
export const hairline = '#dcd6cb'

const shape = /^(0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State, PAN, number of the registration, Z, and a check character over the rest (modulo 36). */
export function isGstin(text: string): boolean {
  return shape.test(text) && hasItsCheckCharacter(text)
}

/** Whether the last of 15 characters follows from the others. */
export function hasItsCheckCharacter(text: string): boolean {
  const values = [...text].map((letter) => letters.indexOf(letter))
  const sum = values.slice(0, 14).reduce((total, value, place) => {
    const product = value * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return values[14] === (36 - (sum % 36)) % 36
}

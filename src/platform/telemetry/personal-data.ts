/** A failure as it may be logged: what shoppers typed is cut out, wherever a library repeats it. */
export function withoutPersonalData(said: unknown): unknown {
  if (typeof said === 'string') return cutOut(said)
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, withoutPersonalData(value)]),
  )
}

// Up to the lines of the stack, which a value cannot well imitate: each ends in a place of the
// program.
const afterParams =
  /\nparams: [\s\S]*?(?=(?:\n {4}at [^\n]*(?::\d+:\d+\)?|\((?:<anonymous>|index \d+)\)))*$)/

function cutOut(text: string): string {
  return (
    text
      // The query builder puts every value of a failed statement into the message, in front of the
      // stack.
      .replace(afterParams, '\nparams: [cut]')
      // PostgreSQL repeats the value it could not read, or the key that is there already.
      .replace(/(: |value )"[\s\S]*?"(?= is out of range|\n|$)/g, '$1[cut]')
      .replace(/\)=\([^\n]*\)/g, ')=([cut])')
      .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[e-mail]')
      .replace(/(?<![\w-])\+?\d[\d ()]{8,}\d(?![\w-])/g, '[number]')
  )
}

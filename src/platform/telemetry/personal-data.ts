/** Removes the values that libraries repeat in error messages, before logging. */
export function withoutPersonalData(data: unknown): unknown {
  if (typeof data === 'string') return cutOut(data)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutPersonalData(value)]),
  )
}

// Up to the stack, whose lines a value can hardly imitate.
const afterParams =
  /\nparams: [\s\S]*?(?=(?:\n {4}at [^\n]*(?::\d+:\d+\)?|\((?:<anonymous>|index \d+)\)))*$)/

function cutOut(text: string): string {
  return (
    text
      // Drizzle puts all parameters of a failed statement into the message.
      .replace(afterParams, '\nparams: [cut]')
      // PostgreSQL repeats an invalid value or a duplicate key.
      .replace(/(: |value )"[\s\S]*?"(?= is out of range|\n|$)/g, '$1[cut]')
      .replace(/\)=\([^\n]*\)/g, ')=([cut])')
      .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[e-mail]')
      .replace(/(?<![\w-])\+?\d[\d ()]{8,}\d(?![\w-])/g, '[number]')
  )
}

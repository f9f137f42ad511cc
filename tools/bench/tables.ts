/** A table in Markdown; the first column is text, the others are numbers. */
export function table(columns: string[], rows: (string | number)[][]): string {
  return [columns, columns.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

export function number(value: number): string {
  if (!Number.isFinite(value)) return '-'
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}

export function percent(part: number): string {
  return Number.isFinite(part) ? `${Math.round(part * 100)}%` : '-'
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** Of 1000 bytes. */
export function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

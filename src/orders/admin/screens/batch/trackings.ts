const heads = /awb|way ?bill|tracking|consignment|docket/i
const form = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 /-]{5,39}$/

/**
 * Tracking numbers for these orders in lines from a courier's file: commas, semicolons or tabs
 * between cells, in any order of columns. A head names the column, else it is the first cell of the
 * line that looks like one.
 */
export function trackingsIn(text: string, orders: readonly string[]): Record<string, string> {
  const rows = text.split(/\r?\n/).map(cellsOf)
  const wanted = new Set(orders)
  const column = columnIn(rows, wanted)
  const found: Record<string, string> = {}
  for (const cells of rows) {
    const order = cells.find((cell) => wanted.has(cell))
    const tracking = order && trackingOf(cells, order, column)
    if (tracking) found[order] ??= tracking
  }
  return found
}

/** The head stands before the first order. */
function columnIn(rows: readonly string[][], wanted: ReadonlySet<string>): number | undefined {
  const first = rows.findIndex((cells) => cells.some((cell) => wanted.has(cell)))
  for (const cells of rows.slice(0, Math.max(0, first))) {
    const at = cells.findIndex((cell) => heads.test(cell))
    if (at >= 0) return at
  }
  return undefined
}

function trackingOf(cells: readonly string[], order: string, column: number | undefined) {
  if (column !== undefined) return cells[column]
  return cells.find((cell) => cell !== order && form.test(cell))
}

/** Cells in quotation marks may have separators in them. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = line.matchAll(
    new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, 'g'),
  )
  return [...cells].map(([, cell = '']) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

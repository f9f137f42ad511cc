type Called = {
  lots: readonly string[]
  serials: readonly string[]
  serialLines: number
  serialCount: number
}

/** What a recall is of, in a line: its lots, or numbers and ranges and how many pieces have one. */
export function calledWords({ lots, serials, serialLines, serialCount }: Called): string {
  if (serialLines === 0) return lots.join(', ')
  const pieces = serialCount === 1 ? '1 piece' : `${serialCount.toLocaleString('en-IN')} pieces`
  return `${firstOf(serials, serialLines)} (${pieces} in the books)`
}

/** The first of so many numbers and ranges, in a sentence. */
export function firstOf(first: readonly string[], count: number): string {
  const others = count - first.length
  return others > 0 ? `${first.join(', ')} and ${others} more` : first.join(', ')
}

type Called = { lots: readonly string[]; serials: readonly string[]; serialCount: number }

/** What a recall is of, in a line: its lots, or the first of its pieces and how many more. */
export function calledWords({ lots, serials, serialCount }: Called): string {
  if (serialCount === 0) return lots.join(', ')
  const others = serialCount - serials.length
  return others > 0 ? `${serials.join(', ')} and ${others} more` : serials.join(', ')
}

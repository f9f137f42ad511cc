/** Who was touched: who the shop noted in the window, or every account there was by its end. */
export const scopes = ['noted', 'everyone'] as const
export type Scope = (typeof scopes)[number]

/** What is sent by other ways than an email of the shop, and noted here. */
export const reports = ['cert-in', 'board first', 'board details'] as const
export type ReportKind = (typeof reports)[number]

/** What only the owner knows, by the things that rule 7 asks for. */
export type BreachWords = {
  happened: string
  data: string
  consequences: string
  measures: string
  advice: string
  reasons: string
  findings: string
  prevention: string
}

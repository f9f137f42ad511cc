/** What `auto_explain` says of one statement. */
export type Plan = { 'Query Text': string; Plan: Node }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Those that grow with every product, order and shopper. */
export const bigTables = [
  'product',
  'product_search',
  'stock_receipt',
  'order',
  'order_line',
  'order_event',
  'user',
  'account',
  'session',
  'job_common',
]

/** The plan in a notice of `auto_explain`; none in one about something else. */
export function planIn(message: string | undefined): Plan[] {
  const at = message?.indexOf('plan:\n') ?? -1
  return message === undefined || at < 0
    ? []
    : [JSON.parse(message.slice(at + 'plan:\n'.length)) as Plan]
}

/** Each of the tables that the plan reads from end to end, with the statement that does. */
export function scansIn(
  { 'Query Text': text, Plan: root }: Plan,
  tables: readonly string[],
): string[] {
  return nodesOf(root).flatMap((node) =>
    node['Node Type'].endsWith('Seq Scan') && tables.includes(node['Relation Name'] ?? '')
      ? [`${node['Relation Name']}: ${text}`]
      : [],
  )
}

/**
 * How many rows of the table the plan read, by whatever index; only of a plan that was analysed.
 */
export function rowsReadIn({ Plan: root }: Plan, table: string): number {
  const ofTable = nodesOf(root).filter((node) => node['Relation Name'] === table)
  return ofTable.reduce(
    (sum, node) =>
      sum +
      ((node['Actual Rows'] ?? Number.NaN) + (node['Rows Removed by Filter'] ?? 0)) *
        (node['Actual Loops'] ?? Number.NaN),
    0,
  )
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

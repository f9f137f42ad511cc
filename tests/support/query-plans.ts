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

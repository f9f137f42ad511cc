/** What `auto_explain` says of one statement. */
export type Plan = { 'Query Text': string; Plan: Node }
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** Each of the tables that the plan reads from end to end, with the statement that does. */
export function scansIn({ 'Query Text': text, Plan: root }: Plan, tables: readonly string[]): string[] {
  return nodesOf(root).flatMap((node) => (node['Node Type'].endsWith('Seq Scan') && tables.includes(node['Relation Name'] ?? '') ? [`${node['Relation Name']}: ${text}`] : []))
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

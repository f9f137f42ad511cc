/**
 * What a migration may not do to a table that the former release still works on, and what makes its
 * shoppers wait.
 */
const breaking: [rule: string, found: (statement: string) => boolean][] = [
  [
    'takes away what the former release uses',
    (statement) => /\bDROP (TABLE|COLUMN|FUNCTION|TYPE|VIEW|SCHEMA)\b|\bRENAME\b/i.test(statement),
  ],
  [
    'gives a column another type',
    (statement) => /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i.test(statement),
  ],
  [
    'demands a value that the former release does not write',
    (statement) =>
      /\bSET NOT NULL\b/i.test(statement) ||
      (/\bADD COLUMN\b[^,]*\bNOT NULL\b/i.test(statement) &&
        !/\bDEFAULT\b|\bGENERATED\b/i.test(statement)),
  ],
  [
    'checks every row while the table is locked',
    (statement) =>
      /\bADD CONSTRAINT\b/i.test(statement) && !/\bNOT VALID\b|\bUSING INDEX\b/i.test(statement),
  ],
  [
    'builds an index while nobody can write',
    (statement) => /\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY\b)/i.test(statement),
  ],
]

/**
 * The statements of a migration that are no mere expansion, each with the rule it breaks. A table
 * made `since` the former release is free.
 */
export function contractions(statements: string[], since: string[] = statements): string[] {
  const newTables = new Set(
    since.flatMap(
      (statement) => /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i.exec(bare(statement))?.[1] ?? [],
    ),
  )
  const touched = (statement: string) =>
    /^(?:ALTER TABLE (?:ONLY )?|DROP TABLE |CREATE (?:UNIQUE )?INDEX .*? ON )"?(\w+)/i.exec(
      statement,
    )?.[1]
  return statements
    .map(bare)
    .filter((statement) => !newTables.has(touched(statement) ?? ''))
    .flatMap((statement) =>
      breaking
        .filter(([, matches]) => matches(statement))
        .map(([rule]) => `${rule}: ${statement.slice(0, 90)}`),
    )
}

function bare(statement: string): string {
  return statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conceptWordsSql } from '../src/catalogue/search/concept-words.ts'

// A migration that tells the database which words of product texts mean which concept.
const name = process.argv[2] ?? 'search_concept_words'
execFileSync('npx', ['drizzle-kit', 'generate', '--custom', '--name', name], { stdio: 'inherit' })
const last = readdirSync('migrations')
  .filter((file) => file.endsWith(`${name}.sql`))
  .toSorted()
  .at(-1)
if (!last) throw new Error('drizzle-kit wrote no migration')
writeFileSync(join('migrations', last), conceptWordsSql())

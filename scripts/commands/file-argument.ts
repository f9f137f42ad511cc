import { parseArgs } from 'node:util'
import { StartRefused } from '../../src/platform/settings/start-refused.ts'

type FileArgument = { file: string; replace: boolean }

/**
 * The one file a command is about. Throws StartRefused with the usage for anything else, so that a
 * mistyped option is never taken for a file's name.
 */
export function fileArgument(
  words: string[],
  { usage, canReplace = false }: { usage: string; canReplace?: boolean },
): FileArgument {
  const { positionals, replace } = parsed(words, { usage, canReplace })
  const [file] = positionals
  if (file === undefined || file === '' || positionals.length > 1) throw new StartRefused(usage)
  return { file, replace }
}

function parsed(
  words: string[],
  { usage, canReplace }: { usage: string; canReplace: boolean },
): { positionals: string[]; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: canReplace ? { replace: { type: 'boolean' } } : {},
    })
    return { positionals, replace: 'replace' in values && values.replace === true }
  } catch {
    throw new StartRefused(usage)
  }
}

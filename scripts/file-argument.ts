import { parseArgs } from 'node:util'
import { StartRefused } from '../src/platform/settings/start-refused.ts'

type Named = { file: string; replace: boolean }

/**
 * The one file a command is about. Throws StartRefused with the usage for anything else, so that a
 * slip of the finger is no file's name.
 */
export function fileArgument(usage: string, { canReplace = false } = {}): Named {
  const { positionals, replace } = parsed(usage, canReplace)
  const [file] = positionals
  if (file === undefined || file === '' || positionals.length > 1) throw new StartRefused(usage)
  return { file, replace }
}

function parsed(usage: string, canReplace: boolean): { positionals: string[]; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: canReplace ? { replace: { type: 'boolean' } } : {},
    })
    return { positionals, replace: 'replace' in values && values.replace === true }
  } catch {
    throw new StartRefused(usage)
  }
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../../src/platform/settings/start-refused.ts'

/** The backup itself, or the newest one in a folder. Throws StartRefused when there is none. */
export function newestBackup(place: string): string {
  const stats = statSync(place, { throwIfNoEntry: false })
  if (!stats) throw new StartRefused(`There is no file or folder ${place}.`)
  if (!stats.isDirectory()) return place
  const files = readdirSync(place)
    .filter((name) => name.endsWith('.sql.gz'))
    .map((name) => join(place, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (!files[0]) throw new StartRefused(`There is no backup (*.sql.gz) in ${place}.`)
  return files[0]
}

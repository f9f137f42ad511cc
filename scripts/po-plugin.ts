import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'
import type { Plugin } from 'vite'

/** `import hindi from './hi.po'`: the words of a language, as tannin reads them. */
export function poFiles(): Plugin {
  return {
    name: 'po-files',
    load(id) {
      const [file = ''] = id.split('?')
      if (!file.endsWith('.po')) return null
      this.addWatchFile(file)
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(jedOf(readFileSync(file))))})`,
        moduleType: 'js',
        map: null,
      }
    },
  }
}

/** Words without a translation are left out, so that the English ones are shown. */
function jedOf(file: Buffer): Record<string, unknown> {
  const { headers, translations } = po.parse(file)
  const pairs = Object.values(translations['']).flatMap(({ msgid, msgstr }) =>
    msgid && msgstr.every(Boolean) ? [[msgid, msgstr] as const] : [],
  )
  return { '': { plural_forms: headers['Plural-Forms'] }, ...Object.fromEntries(pairs) }
}

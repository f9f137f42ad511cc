import { readdirSync } from 'node:fs'

/** Languages of the shop: English, and those whose words stand in a file here. */
export const availableLanguages: readonly string[] = [
  'en',
  ...readdirSync(new URL('.', import.meta.url))
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length)),
]

// Made once: every page has them in its foot.
const ownNames = new Map(
  availableLanguages.map((code) => [
    code,
    new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
  ]),
)

/** What a language calls itself: हिन्दी. */
export function ownNameOf(code: string): string {
  return ownNames.get(code) ?? code
}

import type { AdminIconName } from '#admin/parts/icon.tsx'

const icons: Record<string, AdminIconName> = {
  orders: 'package',
  catalogue: 'tag',
  categories: 'tag',
  stock: 'warehouse',
  counts: 'list-checks',
  media: 'camera',
  staff: 'shield-user',
  views: 'bookmark',
  health: 'activity',
  imports: 'download',
  settings: 'settings',
  command: 'server',
}

export function iconOf(call: string): AdminIconName {
  return icons[call.startsWith('command') ? 'command' : (call.split('.')[0] ?? '')] ?? 'scroll-text'
}

/** `orders.confirmPhone` is "Confirm phone". */
export function actionWords(call: string): string {
  const words = (call.split('.').at(-1) ?? call)
    .replace(/^command-/, '')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A fact in a few words. */
export function factWords(fact: unknown): string {
  if (fact === null || fact === undefined) return 'nothing'
  if (fact === true) return 'yes'
  if (fact === false) return 'no'
  if (typeof fact === 'string') return fact === '' ? 'nothing' : fact
  if (typeof fact === 'number') return String(fact)
  if (isLong(fact)) return `a text of ${fact.characters} characters`
  return JSON.stringify(fact)
}

/** A long text is kept as its hash. */
function isLong(fact: object): fact is { sha256: string; characters: number } {
  return 'sha256' in fact && 'characters' in fact
}

/** `listPricePaise` is "List price paise". */
export function nameWords(name: string): string {
  return actionWords(name)
}

import { t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'

/** Where the tape goes round a knee. */
export function kneeDrawing(): string {
  const words = escaped(t('A leg from the side; the tape goes round the middle of the knee'))
  return `<svg viewBox="0 0 220 260" role="img" aria-label="${words}">${shapes}</svg>`
}

const shapes = [
  '<rect width="220" height="260" rx="22" fill="#f5f0e7"/>',
  '<path d="M72 0C66 46 70 86 80 112c-8 18-8 34-2 52 8 26 12 60 12 96h52c2-34 10-66 12-96 2-18-2-34-10-50 14-30 22-70 20-114Z" fill="#e3bfa6"/>',
  '<path d="M74 124c24 16 52 16 74-2l2 26c-24 18-54 18-78 2Z" fill="#08595f" opacity=".16"/>',
  '<path d="M76 136c24 18 52 18 72-2" fill="none" stroke="#08595f" stroke-width="7" stroke-linecap="round"/>',
  '<path d="M76 136c24 18 52 18 72-2" fill="none" stroke="#feb133" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>',
  '<path d="M160 134h34" stroke="#26221c" stroke-width="2"/>',
  '<circle cx="158" cy="134" r="4.5" fill="#eea10d"/>',
].join('')

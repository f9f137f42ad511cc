import type { Report } from './report.ts'
import { kilo, number, table } from './tables.ts'

const most = { javascript: 100_000, beforeImages: 180_000 }

export function bytes({ pages, pictures }: Report): string {
  if (pages.length === 0) return ''
  const rows = pages.map(
    ({
      page,
      encoding,
      files,
      kinds: { html, javascript, css, fonts, other, images, headers },
    }) => {
      const total = html + javascript + css + fonts + other + headers
      return [
        page,
        aimed(javascript, most.javascript),
        files,
        encoding,
        kilo(css),
        kilo(fonts),
        kilo(html),
        kilo(other),
        kilo(headers),
        aimed(total, most.beforeImages),
        kilo(images),
      ]
    },
  )
  const aim = `On a phone (390 px, 2 device pixels each), first visit, kB of 1000 bytes over the wire. Aims: JavaScript at most ${kilo(most.javascript)}, everything before images with its headers at most ${kilo(most.beforeImages)}.`
  const cardPictures = pictures
    ? `\n\nPictures of the first 10 cards of the listing at 390 px: ${kilo(pictures.bytes)} kB in ${pictures.count} files (${pictures.types.join(', ')}).`
    : ''
  return `## Bytes the browser loads\n\n${aim}\n\n${table(['Page', 'JavaScript', 'Files', 'Encoding', 'CSS', 'Fonts', 'HTML', 'Other', 'Headers', 'Before images', 'Images'], rows)}${cardPictures}`
}

export function lighthouse({ judged }: Report): string {
  if (judged.length === 0) return ''
  const rows = judged.map(({ page, runs, scores, fcpMs, lcpMs, tbtMs, cls, missed }) => [
    page,
    runs,
    ...Object.values(scores),
    number(fcpMs),
    number(lcpMs),
    number(tbtMs),
    cls.toFixed(3),
    missed.join(', ') || '-',
  ])
  const columns = [
    'Page',
    'Runs',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'First paint ms',
    'Largest paint ms',
    'Blocked ms',
    'Shift',
    'Missed',
  ]
  return `## Lighthouse, simulated phone\n\nThe run in the middle. Aims: performance at least 95, the others 100.\n\n${table(columns, rows)}`
}

function aimed(value: number, aim: number): string {
  return `${kilo(value)} ${value <= aim ? 'ok' : '**over**'}`
}

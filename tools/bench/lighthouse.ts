import { setTimeout as pause } from 'node:timers/promises'
import { launch, Launcher } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { addressBar } from '../../scripts/chromium-args.ts'
import { findWholeChromium, howToGetChromium } from '../../scripts/find-chromium.ts'
import type { Prepared } from './prepare.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// The launcher turns off some features too, and Chromium heeds the last such list; a phone has no
// hidden pages of an address bar.
const off =
  Launcher.defaultFlags().find((flag) => flag.startsWith('--disable-features=')) ??
  '--disable-features='
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', `${off},${addressBar.join()}`]
const pauseMs = 1_000
const runs = 3

export type Scores = Record<(typeof categories)[number], number>
export type Judged = {
  page: string
  runs: number
  scores: Scores
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  missed: string[]
}

/**
 * Lighthouse's judgement of pages on its simulated phone: of three runs the one in the middle,
 * because one tells little.
 */
export async function judgePages(
  url: string,
  { viewedIds }: Pick<Prepared, 'viewedIds'>,
): Promise<Judged[]> {
  const judged: Judged[] = []
  const paths = {
    Home: '/',
    Listing: '/all-products',
    Product: `/product/product-details/${viewedIds[0]}`,
    Article: await firstArticle(url),
  }
  for (const [page, path] of Object.entries(paths)) {
    const all: Judged[] = []
    for (let run = 0; run < runs; run += 1)
      all.push({ page, runs, ...(await judgeOnce(url + path)) })
    const middle = all.toSorted((a, b) => a.scores.performance - b.scores.performance)[
      Math.floor(runs / 2)
    ]
    if (middle) judged.push(middle)
  }
  return judged
}

async function firstArticle(url: string): Promise<string> {
  const [article] = (await (await fetch(`${url}/api/all-events`)).json()) as { _id: string }[]
  return `/article/${article?._id}`
}

/** A browser of its own for each run, so that no cache is warm. */
async function judgeOnce(address: string): Promise<Omit<Judged, 'page' | 'runs'>> {
  const chromePath = findWholeChromium()
  if (!chromePath) throw new Error(howToGetChromium)
  const browser = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${address}.`)
    const { categories: scores, audits } = result.lhr
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]),
      ) as Scores,
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      missed: categories
        .slice(1)
        .flatMap(
          (name) =>
            scores[name]?.auditRefs
              .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
              .map(({ id }) => id) ?? [],
        ),
    }
  } finally {
    browser.kill()
    await pause(pauseMs)
  }
}

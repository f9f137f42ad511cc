import type { FetchedPage } from '../every-page.ts'

type Check = { pattern: string; faultsIn: (html: string) => string[] }

/**
 * What a program can find on a page of the patterns that the guidelines of 30 November 2023 of the
 * Central Consumer Protection Authority name; docs/dark-patterns.md says how each is kept.
 */
export const checks: readonly Check[] = [
  {
    pattern: 'False urgency',
    faultsIn: (html) => [
      ...matchesIn(
        textOf(html),
        /\b(?:hurry|last chance|selling fast|offer ends|ends in \d+|only today|act now|\d+ (?:people|others|shoppers) (?:are|have)|in \d+ (?:carts|baskets))\b/gi,
      ),
      ...matchesIn(html, /role="timer"|class="[^"]*countdown[^"]*"/gi),
    ],
  },
  {
    pattern: 'Basket sneaking',
    faultsIn: (html) =>
      tagsOf(html, 'input').filter((tag) =>
        /name="(?:donation|tip|insurance|warranty|membership|gift-?wrap)/i.test(tag),
      ),
  },
  {
    pattern: 'Confirm shaming',
    faultsIn: (html) =>
      actionsOf(html).filter((words) =>
        /\bno,? (?:thanks|thank you|i)\b|\bi (?:do not|don.t) (?:want|care|like|need)|\bi prefer to pay|\bi.ll (?:miss|risk|pay)|\bskip (?:savings|protection)|मुझे .*नहीं चाहिए/i.test(
          words,
        ),
      ),
  },
  {
    pattern: 'Forced action',
    faultsIn: (html) => [
      ...tagsOf(html, 'input').filter(
        (tag) => /type="checkbox"/.test(tag) && /\srequired\b/.test(tag),
      ),
      ...tagsOf(html, 'input').filter((tag) => /name="(?:newsletter|marketing|promo)/i.test(tag)),
    ],
  },
  {
    pattern: 'Subscription trap',
    faultsIn: (html) =>
      actionsOf(html).filter((words) =>
        /\b(?:subscribe|free trial|auto-?renew|start membership)/i.test(words),
      ),
  },
  {
    pattern: 'Interface interference',
    faultsIn: (html) =>
      tagsOf(html, 'input').filter((tag) => /type="checkbox"/.test(tag) && /\schecked\b/.test(tag)),
  },
  {
    pattern: 'Disguised advertisement',
    faultsIn: (html) => matchesIn(textOf(html), /\b(?:sponsored|promoted|paid partnership)\b/gi),
  },
  {
    pattern: 'Nagging',
    faultsIn: (html) => [
      ...tagsOf(html, 'dialog').filter((tag) => /\sopen\b/.test(tag)),
      ...matchesIn(html, /Notification\.requestPermission|beforeinstallprompt/g),
    ],
  },
  {
    pattern: 'Trick question',
    faultsIn: (html) =>
      labelsOf(html).filter((words) =>
        /\b(?:untick|uncheck|opt[ -]?out)|\b(?:not|don.t|never)\b.*\b(?:not|don.t|never|unless)\b/i.test(
          words,
        ),
      ),
  },
  {
    pattern: 'Rogue malware',
    faultsIn: (html) =>
      ['script', 'iframe', 'embed']
        .flatMap((name) => tagsOf(html, name))
        .filter((tag) => /\ssrc="(?:https?:)?\/\//.test(tag)),
  },
]

/** The faults of pages, each with its pattern and page. */
export function faultsOf(pages: readonly FetchedPage[]): string[] {
  return pages.flatMap(({ name, html }) =>
    checks.flatMap(({ pattern, faultsIn }) =>
      faultsIn(html).map((fault) => `${pattern}: ${decodeURIComponent(name)}: ${fault}`),
    ),
  )
}

const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([words]) => words)

const tagsOf = (html: string, name: string) =>
  matchesIn(withoutScripts(html, name), new RegExp(`<${name}\\b[^>]*>`, 'g'))

/** The words of scripts are no tags. */
function withoutScripts(html: string, name: string): string {
  return name === 'script' ? html : html.replaceAll(/<script\b[^]*?<\/script>/g, '')
}

const textOf = (html: string) =>
  withoutScripts(html.slice(html.indexOf('<body')), '')
    .replaceAll(/<style\b[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const inside = (html: string, name: string) =>
  matchesIn(withoutScripts(html, ''), new RegExp(`<${name}\\b[^]*?</${name}>`, 'g')).map((part) =>
    part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

const labelsOf = (html: string) => [...inside(html, 'label'), ...inside(html, 'legend')]
const actionsOf = (html: string) => [...inside(html, 'button'), ...inside(html, 'label')]

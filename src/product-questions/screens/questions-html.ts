import { dayMonthYear } from '#design/display/dates.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'
import type { ProductQuestions, ShownQuestion } from '../contract.ts'
import { askPage, mostPages } from '../rules.ts'

type About = { productId: string; pin: string; storeName: string }

/**
 * Answered questions, made on the server: HTML needs no code in the browser, and its links work
 * without script. Search engines read the text alone: their rules allow QAPage only where readers
 * answer and FAQPage only where nobody asks, so neither is correct for a page of a product.
 */
export function questionsHtml(shown: ProductQuestions, about: About): string {
  const { questions, page } = shown
  const way = localPath(askPage(about.productId))
  const ask = `<a class="btn btn--line btn--sm" href="${way}" rel="nofollow">${t('Ask a question')}</a>`
  const each = questions.map((question, at) => questionHtml(question, about, at === 0))
  const none =
    page === 1 ? t('Nobody has asked yet. We answer in public.') : t('There are none here.')
  return [
    `<h2 id="questions-head">${t('Questions and answers')}</h2>`,
    questions.length === 0 ? `<p class="qa-none">${none}</p>` : each.join(''),
    pagesHtml(shown, about),
    ask,
  ].join('')
}

/** Which page of them an address asks for. */
export function questionsPageIn(query: URLSearchParams): number {
  const text = query.get('questions') ?? ''
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= mostPages ? page : 1
}

/** The first one is open: it shows that there are answers. */
function questionHtml(
  { words, answer, answeredAt }: ShownQuestion,
  { storeName }: About,
  isOpen: boolean,
): string {
  const day = `<time datetime="${answeredAt}">${dayMonthYear(answeredAt)}</time>`
  const by = `<span class="qa-by">${escaped(storeName)}, ${day}</span>`
  const head = `<summary dir="auto">${escaped(words)}</summary>`
  return `<details${isOpen ? ' open' : ''}>${head}<p dir="auto">${escaped(answer)} ${by}</p></details>`
}

function pagesHtml({ page, nextPage }: ProductQuestions, { pin }: About): string {
  const linkTo = (to: number, label: string) => {
    const query = new URLSearchParams({
      ...(pin && { pin }),
      ...(to > 1 && { questions: String(to) }),
    })
    return `<a class="btn btn--line btn--sm" href="${escaped(`?${query}#questions`)}" rel="nofollow">${label}</a>`
  }
  const links = [
    ...(page > 1 ? [linkTo(page - 1, t('Newer answers'))] : []),
    ...(nextPage === null ? [] : [linkTo(nextPage, t('Older answers'))]),
  ]
  return links.length === 0
    ? ''
    : `<nav class="qa-pages" aria-label="${t('More questions')}">${links.join('')}</nav>`
}

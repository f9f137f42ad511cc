import { escaped } from '#platform/escape-html.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { linkPage } from '#platform/link-page.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { buyerAnswers, type BuyerAnswer } from '../lifecycle.ts'
import { noteBuyerAnswer, noticeOfLink, type LinkedNotice } from './recall-links.ts'
import { linkWords, type LinkLanguage } from './words.ts'

const limit: Limit = {
  name: 'recall-answers',
  what: 'answers to a recall',
  attempts: 10,
  minutes: 60,
}

type Opening = {
  token: string
  nonce: string
  language: LinkLanguage
  /** Of a form; undefined of a page that is only looked at. */
  answer: string | undefined
}

/** The page of one notice for who has its link: what is called back, and what became of it. */
export async function openRecallLink(shop: Shop, opening: Opening): Promise<Response> {
  const { token, nonce, language, answer } = opening
  const words = linkWords[language]
  const page = { nonce, language }
  const notice = await noticeOfLink(shop, token)
  if (!notice) return linkPage(shop, { ...page, ...sentence(words.ended), status: 404 })
  if (notice.isClosed) return linkPage(shop, { ...page, ...sentence(words.closed) })
  if (notice.pieces === 0)
    return linkPage(shop, {
      ...page,
      title: words.title(notice.number),
      main: nothingLeft(notice, { token, language }),
    })
  const said = buyerAnswers.find((value) => value === answer)
  if (said !== undefined) {
    if (await isTooOften(shop, token))
      return linkPage(shop, { ...page, ...sentence(words.often), status: 429 })
    await noteBuyerAnswer(shop, notice, said)
  }
  const shown = said === undefined ? notice : { ...notice, buyerAnswer: said }
  const problem = answer !== undefined && said === undefined
  const main = noticeMain(shown, { token, language, problem })
  return linkPage(shop, { ...page, title: words.title(notice.number), main, hasForm: true })
}

function sentence({ title, text }: { title: string; text: string }) {
  return { title, main: `<h1>${title}</h1><p>${text}</p>` }
}

function isTooOften(shop: Shop, token: string): Promise<boolean> {
  return countAttempt(shop, limit, token).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError) return true
      throw error
    },
  )
}

type Way = { token: string; language: LinkLanguage; problem: boolean }

function noticeMain(notice: LinkedNotice, { token, language, problem }: Way): string {
  const words = linkWords[language]
  const { number, product, productNames, pieces, buyerAnswer } = notice
  const facts: [string, string][] = [
    [words.facts.product, productNames[language] ?? product],
    ...calledFacts(notice, language),
    [words.facts.pieces, String(pieces)],
    [words.facts.order, number],
  ]
  return `${headOf(number, { token, language })}
${buyerAnswer === null ? '' : thankYou(buyerAnswer, language)}
<p>${escaped(notice.words).replaceAll('\n', '<br>')}</p>
<section>${factList(facts)}${toCompare(notice, language)}</section>
<form method="post"><h2>${buyerAnswer === null ? words.ask : words.change}</h2>
${problem ? `<p role="alert"><b>${words.noAnswer}</b></p>` : ''}
${buyerAnswers.map((value) => answerButton(value, words.answers[value])).join('\n')}</form>`
}

function headOf(number: string, { token, language }: Omit<Way, 'problem'>): string {
  const words = linkWords[language]
  const other = language === 'en' ? `/hi/recall/${token}` : `/recall/${token}`
  return `<h1>${words.title(number)}</h1>
<p><a href="${other}" lang="${language === 'en' ? 'hi' : 'en'}">${words.other}</a></p>`
}

function factList(facts: readonly [string, string][]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`)
  return `<dl>${rows.join('')}</dl>`
}

/** All of it came back: there is nothing to answer. */
function nothingLeft(
  { number, product, productNames }: LinkedNotice,
  way: Omit<Way, 'problem'>,
): string {
  const { facts, nothing } = linkWords[way.language]
  const rows: [string, string][] = [
    [facts.product, productNames[way.language] ?? product],
    [facts.order, number],
  ]
  return `${headOf(number, way)}
<section role="status"><h2 class="good">${nothing.title}</h2><p>${nothing.text}</p></section>
<section>${factList(rows)}</section>`
}

function calledFacts({ called, lots, serials }: LinkedNotice, language: LinkLanguage) {
  const { facts, notRecorded } = linkWords[language]
  const codes = lots.map((code) => code || notRecorded)
  const row: [string, string] =
    called === null ? [facts.lots, codes.join(', ')] : [facts.serials, serials.join(', ')]
  return row[1] === '' ? [] : [row]
}

/** Where nobody noted the number on a piece: all those that are called back. */
function toCompare({ unnamed, called }: LinkedNotice, language: LinkLanguage): string {
  if (unnamed === 0 || called === null) return ''
  return `<p>${linkWords[language].compare}</p><p>${escaped(called.join(', '))}</p>`
}

function thankYou(answer: BuyerAnswer, language: LinkLanguage): string {
  const { thanks, said, answers, next } = linkWords[language]
  return `<section role="status"><h2 class="good">${thanks}</h2><p>${said(answers[answer])} ${next[answer]}</p></section>`
}

function answerButton(value: BuyerAnswer, label: string): string {
  return `<p><button type="submit" name="answer" value="${value}">${label}</button></p>`
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { post } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import type { Checked, Kept } from '../contract.ts'
import { mostFileCharacters } from '../rules.ts'
import { checkedWords, keptWords } from './upload-words.ts'

type Line = { where: string; message: string }
type Outcome = {
  tone: 'ok' | 'info' | 'bad'
  words: string
  lines?: Line[]
  more?: number
  ignored?: string[]
}
type Way = 'check' | 'upload'

/** The file of the provider's dashboard: looked at first, then kept. */
export function UploadFile() {
  const { file, choose, outcome, underWay, send } = useUpload()
  return (
    <Card title="Report of the provider" hint="CSV up to 1.5 MB and 5,000 rows">
      <div className="st-stack">
        <p className="a-sub">
          In the Razorpay dashboard: Reports, Settlement Recon, as CSV. Names, e-mail addresses,
          phone numbers and cards of buyers in it are not read and not kept.
        </p>
        <div className="field">
          <label htmlFor="settlement-file">File</label>
          <input
            id="settlement-file"
            className="st-file"
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        <noscript>Sending a file needs a browser that runs scripts.</noscript>
        <p className="st-buttons">
          <Button
            weight="line"
            disabled={!file || underWay !== undefined}
            busy={underWay === 'check'}
            busyLabel="Looking"
            onClick={() => void send('check')}
          >
            <Icon name="list-checks" />
            Check without writing
          </Button>
          <Button
            disabled={!file || underWay !== undefined}
            busy={underWay === 'upload'}
            busyLabel="Uploading"
            onClick={() => void send('upload')}
          >
            Upload
          </Button>
        </p>
        {outcome && <OutcomeNote {...outcome} />}
      </div>
    </Card>
  )
}

function OutcomeNote({ tone, words, lines = [], more = 0, ignored = [] }: Outcome) {
  return (
    <>
      <Note tone={tone} live={tone === 'bad' ? 'alert' : 'status'}>
        {words}
      </Note>
      {lines.length > 0 && (
        <ul className="st-problems">
          {lines.map(({ where, message }) => (
            <li key={`${where} ${message}`}>
              <b>{where}</b> {message}
            </li>
          ))}
          {more > 0 && <li>{`And ${more.toLocaleString('en-IN')} more.`}</li>}
        </ul>
      )}
      {ignored.length > 0 && (
        <details className="st-ignored">
          <summary>{`${ignored.length} columns are not kept`}</summary>
          <p className="a-sub">{ignored.join(', ')}</p>
        </details>
      )}
    </>
  )
}

function useUpload() {
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [underWay, setUnderWay] = useState<Way>()
  const { revalidate } = useRevalidator()
  const send = async (way: Way) => {
    if (!file) return
    setUnderWay(way)
    setOutcome(undefined)
    const result = await outcomeOf(way, file)
    setOutcome(result)
    setUnderWay(undefined)
    if (way === 'upload' && result.tone !== 'bad') await revalidate()
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setOutcome(undefined)
  }
  return { file, choose, outcome, underWay, send }
}

async function outcomeOf(way: Way, file: File): Promise<Outcome> {
  if (file.size > mostFileCharacters)
    return {
      tone: 'bad',
      words: 'This file is larger than 1.5 MB. Please upload a shorter period.',
    }
  const text = await file.text().catch(() => undefined)
  if (text === undefined)
    return { tone: 'bad', words: 'This file cannot be read any more. Please choose it again.' }
  const body = { name: file.name.slice(0, 100), text }
  return way === 'check' ? checked(body) : uploaded(body)
}

async function checked(body: object): Promise<Outcome> {
  const answer = await post<Checked>('settlements/check', body)
  if (!answer.ok) return { tone: 'bad', words: answer.errors[0]?.message ?? answer.message }
  const { problems, moreProblems, otherUtrs, moreOtherUtrs, ignored } = answer.value
  const isBad = problems.length > 0
  return {
    tone: isBad ? 'bad' : 'info',
    words: checkedWords(answer.value),
    lines: linesOf(isBad ? problems : otherUtrs),
    more: isBad ? moreProblems : moreOtherUtrs,
    ignored,
  }
}

function linesOf(rows: Checked['problems']): Line[] {
  return rows.map(({ row, message }) => ({ where: `Row ${row}:`, message }))
}

async function uploaded(body: object): Promise<Outcome> {
  const answer = await post<Kept>('settlements/upload', body)
  if (answer.ok) {
    const { otherUtrs, moreOtherUtrs: more } = answer.value
    const tone = otherUtrs.length > 0 ? 'info' : 'ok'
    return { tone, words: keptWords(answer.value), lines: linesOf(otherUtrs), more }
  }
  const { message, errors, body: about } = answer
  const rows = errors.filter(({ path }) => path.startsWith('row '))
  if (rows.length === 0) return { tone: 'bad', words: errors[0]?.message ?? message }
  return {
    tone: 'bad',
    words: message,
    lines: rows.map(({ path, message: why }) => ({
      where: `${path.replace('r', 'R')}:`,
      message: why,
    })),
    more: Math.max(0, Number(about.problems ?? 0) - rows.length),
  }
}

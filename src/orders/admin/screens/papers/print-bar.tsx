import { useState, type SubmitEvent } from 'react'
import { Link, useLoaderData } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { paperKinds, paperSizes, type PaperKind, type PaperSize } from '../../papers/rules.ts'
import { hrefOf, type loader, type PapersAsked } from './papers-data.ts'

const kindNames: Record<PaperKind, string> = {
  slips: 'Slips',
  labels: 'Labels',
  picks: 'Pick list',
}
const sizeNames: Record<PaperSize, string> = {
  a4: 'A4',
  a5: 'A5',
  label: '100 × 150 mm',
  roll: '80 mm roll',
}

/** Which paper, and Print, which is noted in the story of each order. */
export function PrintBar() {
  const { asked, papers } = useLoaderData<typeof loader>()
  const [isUnnoted, setUnnoted] = useState(false)
  const numbers = papers.map(({ number }) => number)
  const print = async (event: SubmitEvent) => {
    event.preventDefault()
    setUnnoted(!(await isNoted(asked.kind, numbers)))
    window.print()
  }
  return (
    <div className="p-screen a-stack">
      <div className="p-bar">
        <Choices label="Paper" current={kindNames[asked.kind]}>
          {paperKinds.map((kind) => ({
            name: kindNames[kind],
            to: hrefOf({ ...asked, kind, size: paperSizes[kind][0] }),
          }))}
        </Choices>
        <Choices label="Size" current={sizeNames[asked.size]}>
          {paperSizes[asked.kind].map((size) => ({
            name: sizeNames[size],
            to: hrefOf({ ...asked, size }),
          }))}
        </Choices>
        {asked.kind === 'slips' && <Prices asked={asked} />}
        <form method="post" onSubmit={(event) => void print(event)}>
          <input type="hidden" name="kind" value={asked.kind} />
          <input type="hidden" name="numbers" value={numbers.join(',')} />
          <Button type="submit">
            <Icon name="printer" />
            Print
          </Button>
        </form>
      </div>
      {isUnnoted && (
        <Note tone="warn" live="status">
          The shop could not be reached, so the printing is not noted in the story.
        </Note>
      )}
    </div>
  )
}

async function isNoted(kind: PaperKind, numbers: readonly string[]): Promise<boolean> {
  return fetch('/admin/api/orders/note-printing', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, numbers }),
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type ChoicesProps = { label: string; current: string; children: { name: string; to: string }[] }

function Choices({ label, current, children }: ChoicesProps) {
  return (
    <nav className="p-choices" aria-label={label}>
      {children.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          replace
          preventScrollReset
          aria-current={name === current ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Prices({ asked }: { asked: PapersAsked }) {
  const { hasPrices } = asked
  return (
    <Choices label="Prices" current={hasPrices ? 'With prices' : 'No prices'}>
      {[
        { name: 'No prices', to: hrefOf({ ...asked, hasPrices: false }) },
        { name: 'With prices', to: hrefOf({ ...asked, hasPrices: true }) },
      ]}
    </Choices>
  )
}

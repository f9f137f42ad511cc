import { Form, Link, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { isReady, type Step, type StepKey } from '../rules.ts'
import './first-steps.css'

type OpeningState = {
  isOpen: boolean
  isLocked: boolean
  openedAt: string | null
  steps: Step[]
}

type FirstStepsProps = { opening: OpeningState; now: number; refusal: string | undefined }

const newsMs = 10 * 60_000

const words: Record<StepKey, { title: string; to: string }> = {
  facts: { title: 'Facts of the store', to: '/settings#store' },
  gst: { title: 'GST, or none', to: '/settings#gst' },
  payments: { title: 'Payments', to: '/settings#payments' },
  mail: { title: 'Mail', to: '/settings#mail' },
  category: { title: 'The first category', to: '/categories' },
  product: { title: 'The first product', to: '/products/new' },
  delivery: { title: 'Delivery', to: '/settings#selling' },
}

const icons: Record<Step['state'], AdminIconName> = {
  done: 'circle-check',
  open: 'circle',
  optional: 'circle-dot',
}

const states = { done: 'Done', open: 'To do', optional: 'Can wait' }

/** The way of an empty shop until it sells, and for a while that it does. */
export function FirstSteps({ opening, now, refusal }: FirstStepsProps) {
  if (opening.isOpen)
    return opening.openedAt !== null && now - Date.parse(opening.openedAt) < newsMs ? (
      <Note tone="ok" live="status">
        The shop is open: everybody can look and buy.
      </Note>
    ) : null
  const { steps, isLocked } = opening
  const left = steps.filter(({ state }) => state === 'open').length
  return (
    <Card
      title="First steps"
      hint={left === 0 ? 'Everything is ready' : `${left} of ${steps.length} to do`}
      isBare
    >
      {refusal !== undefined && (
        <div className="fs-told">
          <Note tone="bad" live="alert">
            {`The shop was not opened. ${refusal}`}
          </Note>
        </div>
      )}
      <ol className="fs-list">
        {steps.map(({ key, state, fact }) => (
          <li key={key}>
            <Link className="fs-step" to={words[key].to} data-state={state}>
              <Icon name={icons[state]} />
              <span>
                <b>{words[key].title}</b>
                <span className="a-sm">{fact}</span>
              </span>
              <span className="fs-state">{states[state]}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div className="fs-foot">
        <p className="a-sub">
          {isLocked
            ? 'The server keeps the shop closed: STORE_OPEN.'
            : 'Until then strangers see a page that says “Opening soon”.'}
        </p>
        <a className="btn btn--line" href="/admin/opening">
          <Icon name="eye" /> Look at the shop
        </a>
        {!isLocked && <OpenButton isReady={isReady(steps)} />}
      </div>
    </Card>
  )
}

function OpenButton({ isReady: mayOpen }: { isReady: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'open'
  return (
    <Form method="post" action="/?index">
      <Button
        type="submit"
        name="intent"
        value="open"
        disabled={!mayOpen}
        busy={isBusy}
        busyLabel="Opening"
      >
        <Icon name="store" /> Open the shop
      </Button>
    </Form>
  )
}

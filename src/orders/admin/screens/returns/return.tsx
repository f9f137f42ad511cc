import { useEffect, useRef } from 'react'
import { Form, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Timeline } from '#admin/parts/timeline.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { staffPictureFolder } from '#media/shoppers/rules.ts'
import { PictureThumbs } from '#media/screens/picture-thumbs.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { titled } from '#web/title.ts'
import { refusals, returnReasons } from '../../../returns/lifecycle.ts'
import { shownReturnState } from '../../../returns/rules.ts'
import type { ReturnAct } from '../../returns/rules.ts'
import { returnPath } from './client.ts'
import { PiecesCard } from './pieces-card.tsx'
import { ReturnAside } from './return-aside.tsx'
import { ReturnChip } from './return-chip.tsx'
import type { action, loader } from './return-data.ts'
import { ReturnSheet } from './return-sheet.tsx'
import { sheetTexts, type SheetAct } from './sheet-texts.ts'
import '../order/order.css'

export { action, loader, shouldRevalidate } from './return-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData ? `Return ${loaderData.returned.number}` : 'Return', matches)

/** One return: its next step, what was announced and what came, its money and its story. */
export default function ReturnPage() {
  const { returned } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const { number, state, amount, reason, openedAt } = returned
  return (
    <>
      <PageHead
        title={`Return ${number}`}
        crumb={{ label: 'Returns', to: '/returns' }}
        chips={<ReturnChip {...{ state, amount }} />}
        facts={[`Opened ${dayAndClock(openedAt)}`, returnReasons[reason].label].join(' · ')}
        actions={<Acts />}
      />
      {(answer?.intent === 'undo' || answer?.intent === 'unsend') && (
        <FormMessage>{answer.message}</FormMessage>
      )}
      <Done />
      {state === 'received' && returned.moneyWaits !== null && <Note>{returned.moneyWaits}</Note>}
      <div className="a-cols">
        <div className="a-stack">
          <PiecesCard returned={returned} />
          <Pictures />
          <Story />
        </div>
        <div className="a-stack">
          <ReturnAside />
        </div>
      </div>
      <ReturnSheet />
    </>
  )
}

/** What the shopper sent to show what is wrong. */
function Pictures() {
  const { pictures } = useLoaderData<typeof loader>().returned
  if (pictures.length === 0) return null
  return (
    <Card title="Pictures of the shopper">
      <PictureThumbs
        pictures={pictures}
        folder={staffPictureFolder}
        altOf={(place) => `Picture ${place} of ${pictures.length}`}
      />
    </Card>
  )
}

/** The next step filled, the others beside it. */
function Acts() {
  const { returned } = useLoaderData<typeof loader>()
  const [first, ...rest] = returned.acts.filter((act) => act !== 'undo' && act !== 'unsend')
  return (
    <>
      {returned.acts.includes('undo') && <Undo intent="undo">Take the answer back</Undo>}
      {returned.acts.includes('unsend') && <Undo intent="unsend">It was not sent</Undo>}
      {rest.map((act) => (
        <Act key={act} act={act} weight="line" />
      ))}
      {first && <Act act={first} {...(first === 'unreceive' && { weight: 'line' })} />}
    </>
  )
}

function Act({ act, weight }: { act: ReturnAct; weight?: 'line' }) {
  const { returned } = useLoaderData<typeof loader>()
  const { title, icon } = sheetTexts[act as SheetAct]
  const isInstead = act === 'refund' && returned.resolution === 'replacement'
  return (
    <ButtonLink
      to={returnPath(returned.number, { open: act })}
      preventScrollReset
      {...(weight && { weight })}
    >
      <Icon name={icon} /> {isInstead ? 'Money back instead' : title}
    </ButtonLink>
  )
}

type UndoProps = { intent: 'undo' | 'unsend'; children: string }

function Undo({ intent, children }: UndoProps) {
  const { returned } = useLoaderData<typeof loader>()
  return (
    <Form method="post" action={returnPath(returned.number)} preventScrollReset>
      <input type="hidden" name="id" value={returned._id} />
      <Button type="submit" weight="line" name="intent" value={intent}>
        <Icon name="undo-2" /> {children}
      </Button>
    </Form>
  )
}

/** What the last press did; takes the focus for screen readers. */
function Done() {
  const { done } = useLoaderData<typeof loader>()
  const box = useRef<HTMLDivElement>(null)
  const words =
    done === 'undo'
      ? 'The answer is taken back, and no email about it was sent.'
      : done === 'unsend'
        ? 'It was not sent: the pieces are back on the shelf, and no email about it was sent.'
        : done === 'open'
          ? 'The return is open and approved. The shopper gets an email.'
          : Object.hasOwn(sheetTexts, done)
            ? sheetTexts[done as SheetAct].done
            : undefined
  useEffect(() => {
    if (words !== undefined) box.current?.focus()
  }, [words])
  if (words === undefined) return null
  return (
    <div ref={box} className="order-moved" tabIndex={-1}>
      <Note tone="ok" live="status">
        {words}
      </Note>
    </div>
  )
}

function Story() {
  const { steps, actors, amount } = useLoaderData<typeof loader>().returned
  const happenings = steps.map(({ state, at, refusal, words }, place) => ({
    key: `${at} ${state}`,
    icon: 'package' as const,
    who: actors[place] ?? '',
    what: refusal
      ? `${shownReturnState(state, amount)}: ${refusals[refusal]}`
      : shownReturnState(state, amount),
    at: { moment: at, words: dayAndClock(at) },
    ...(words !== null && { quote: words }),
  }))
  return (
    <Card title="Steps">
      <Timeline happenings={happenings.toReversed()} />
    </Card>
  )
}

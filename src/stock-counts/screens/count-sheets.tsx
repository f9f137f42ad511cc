import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import type { Count, Line } from '../contract.ts'

type SheetProps = { count: Count; answer: FormAnswer | undefined; at: string }

/** What posting will do, in numbers. */
export function PostSheet({
  count,
  differing,
  answer,
  at,
}: SheetProps & { differing: readonly Line[] }) {
  const { lines, counted } = count
  return (
    <Sheet title="Post the count" icon="list-checks" closeTo={at}>
      <FinalForm
        intent="post"
        answer={answer}
        label="Post"
        busyLabel="Posting"
        cancel={{ to: at, label: 'Go on counting' }}
      >
        {() => (
          <>
            <p>
              {`${counted} of ${lines} products were counted; ${differing.length === 200 ? '200 or more' : differing.length} differ. `}
              {counted < lines && `The other ${lines - counted} stay as they are.`}
            </p>
            <ul className="a-list g-differing">
              {differing.map(({ product: { id, name }, counted: pieces, expected, note }) => (
                <li key={id}>
                  <span className="grow">
                    {name}
                    {note !== null && <span className="a-sub g-block">{note}</span>}
                  </span>
                  <b className="num">{signed((pieces ?? 0) - (expected ?? 0))}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : `−${-difference}`
}

export function EndSheet({ count, answer, at }: SheetProps) {
  return (
    <Sheet title="End without posting" icon="circle-x" tone="wa" closeTo={at}>
      <FinalForm
        intent="end"
        answer={answer}
        label="End the count"
        busyLabel="Ending"
        weight="danger"
        cancel={{ to: at, label: 'Go on counting' }}
      >
        {() => (
          <p>{`Nothing of the ${count.counted} products that were counted is written. The count can be taken up again.`}</p>
        )}
      </FinalForm>
    </Sheet>
  )
}

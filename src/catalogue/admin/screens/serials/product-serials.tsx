import { Form, Link, useActionData, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { FormMessage } from '#web/form-message.tsx'
import { serialsTyped } from '../../../serials/rules.ts'
import type { ListedLot } from '../../lots/contract.ts'
import type { SerialsOfProduct } from '../../serials/contract.ts'
import type { askSerials } from '../client.ts'
import { lotName } from '../lots/lot-cells.tsx'

/** What the card sends; undefined is of another card. */
export function actOnSerials(
  calls: ReturnType<typeof askSerials>,
  id: string,
  { intent, lot = '', serials = '' }: Record<string, string>,
): (() => Promise<unknown>) | undefined {
  if (intent === 'keepSerials') return () => calls.keep({ id })
  if (intent === 'stopSerials') return () => calls.stop({ id })
  if (intent === 'record') return () => calls.record({ lot, serials: serialsTyped(serials) })
  return undefined
}

const own = ['keepSerials', 'stopSerials', 'record']

type SerialsProps = { serials: SerialsOfProduct; lots: readonly ListedLot[] }

/** Whether each piece has its number, and those of pieces that lay there before. */
export function ProductSerials({ serials, lots }: SerialsProps) {
  const answer = useActionData() as FormAnswer | undefined
  const message = answer && own.includes(answer.intent) ? answer : undefined
  const busy = useNavigation().formData?.get('intent')
  const { since, unnamed, mayStop, product } = serials
  return (
    <Card
      title={since === null ? 'Serial numbers' : `By serial number since ${dayAndMonth(since)}`}
    >
      <FormMessage>{message?.message ?? message?.errors[0]?.message}</FormMessage>
      {since === null ? (
        <Begin unnamed={unnamed} isBusy={busy === 'keepSerials'} />
      ) : (
        <>
          <p>
            {`${serials.inStock} in stock by number, ${serials.out} with orders. `}
            <Link to={`/stock/serials?view=all&q=${product.id}`}>All of them</Link>
          </p>
          {unnamed > 0 && <Record {...{ serials, lots, answer: message }} />}
        </>
      )}
      {since !== null && mayStop && (
        <Form method="post">
          <input type="hidden" name="intent" value="stopSerials" />
          <Button type="submit" weight="line" busy={busy === 'stopSerials'}>
            Undo: keep it without serial numbers
          </Button>
        </Form>
      )}
    </Card>
  )
}

function Begin({ unnamed, isBusy }: { unnamed: number; isBusy: boolean }) {
  return (
    <Form method="post" className="a-form">
      <input type="hidden" name="intent" value="keepSerials" />
      <p>
        From then on each piece comes in with the number on it, is packed by scanning it, and stands
        with it in the story of its order and in the register of sales.
        {unnamed > 0 &&
          ` ${unnamed === 1 ? 'The piece' : `The ${unnamed} pieces`} in the house can be written down afterwards, or as they are packed.`}
      </p>
      <Button type="submit" weight="line" busy={isBusy} busyLabel="Saving">
        Keep serial numbers of this product
      </Button>
    </Form>
  )
}

const listBox = (typed: string) => (ties: ControlTies) => (
  <textarea
    {...ties}
    className="textarea"
    name="serials"
    rows={4}
    required
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    defaultValue={typed}
  />
)

type RecordProps = SerialsProps & { answer: FormAnswer | undefined }

function Record({ serials: { unnamed }, lots, answer }: RecordProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'record'
  const inHouse = lots.filter(({ onHand }) => onHand > 0)
  const values = answer?.intent === 'record' ? answer.values : {}
  return (
    <Form method="post" className="a-form">
      <input type="hidden" name="intent" value="record" />
      <SelectField
        label="Lot"
        name="lot"
        defaultValue={values.lot ?? inHouse[0]?.id ?? ''}
        options={inHouse.map((row) => ({ value: row.id, label: `${lotName(row)}: ${row.onHand}` }))}
      />
      <Field
        label={`Numbers of ${unnamed === 1 ? 'the piece' : `the ${unnamed} pieces`} without one`}
        hint="Scan, type or paste them, one in a line. What is not written down here is when it is packed."
        control={listBox(values.serials ?? '')}
      />
      <Button type="submit" weight="line" busy={isBusy} busyLabel="Saving">
        Write them down
      </Button>
    </Form>
  )
}

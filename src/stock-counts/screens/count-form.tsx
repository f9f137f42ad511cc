import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { Line } from '../contract.ts'
import { countReasons, isLarge, mostPieces } from '../rules.ts'

type CountFormProps = { line: Line; at: string; error: string | undefined }

const reasons = countReasons.map((reason) => ({
  value: reason,
  label: reason.charAt(0).toUpperCase() + reason.slice(1),
}))

/** The pieces of one product: typed, or by the large keys. */
export function CountForm({ line, at, error }: CountFormProps) {
  const { product, counted, expected, reason } = line
  const busy = useNavigation().formData?.get('intent') === 'line'
  const differs = counted !== null && counted !== expected
  return (
    <Card title={product.bin === null ? 'No bin' : `Bin ${product.bin}`} hint={product.sku}>
      <Form method="post" className="a-count" preventScrollReset>
        <input type="hidden" name="intent" value="line" />
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="seen" value={counted ?? ''} />
        <div className="a-line">
          <span className={`a-th a-th--lg ${product.wall}`}>
            <Picture src={product.picture ?? ''} alt="" sizes="56px" width={56} height={56} />
          </span>
          <h3 className="grow">{product.name}</h3>
        </div>
        <Pieces counted={counted} error={error} />
        {differs && <Difference counted={counted} expected={expected ?? 0} />}
        {differs && (
          <SelectField
            id="reason"
            label="Why, if it stays so"
            name="reason"
            options={reasons}
            defaultValue={reason ?? 'not known'}
          />
        )}
        <p className="g-ends">
          <Button type="submit" busy={busy} name="next" value="yes">
            {counted === null ? 'Count' : 'Keep, next product'}
          </Button>
          {counted !== null && (
            <ButtonLink weight="line" to={at}>
              Next without a change
            </ButtonLink>
          )}
        </p>
      </Form>
    </Card>
  )
}

function Pieces({ counted, error }: { counted: number | null; error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const step = (by: number) => {
    const box = field.current
    if (box) box.value = String(Math.min(mostPieces, Math.max(0, Number(box.value) + by)))
  }
  return (
    <>
      <div className="cnt">
        <Button weight="line" aria-label="One less" onClick={() => step(-1)}>
          <Icon name="minus" />
        </Button>
        <input
          ref={field}
          className="input"
          name="pieces"
          inputMode="numeric"
          pattern="[0-9०-९]*"
          required
          maxLength={7}
          autoComplete="off"
          aria-label="Pieces on the shelf"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'pieces-error'}
          defaultValue={counted ?? ''}
        />
        <Button weight="line" aria-label="One more" onClick={() => step(1)}>
          <Icon name="plus" />
        </Button>
      </div>
      {error !== undefined && (
        <p className="err" id="pieces-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

function Difference({ counted, expected }: { counted: number; expected: number }) {
  const pieces = Math.abs(counted - expected)
  const words = `${pieces} ${counted < expected ? 'less' : 'more'} here.`
  return (
    <Note tone="warn" live="status">
      <b>{`The books say ${expected}, ${words}`}</b>
      {isLarge({ counted, expected }) && ' Please count once more.'}
    </Note>
  )
}

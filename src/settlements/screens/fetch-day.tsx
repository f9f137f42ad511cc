import { Form, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'

type FetchDayProps = { yesterday: string; answer: Partial<FormAnswer> | undefined }

/** Asks the provider by the keys of the shop, in place of a file. */
export function FetchDay({ yesterday, answer }: FetchDayProps) {
  const busy = useNavigation().formData?.get('intent') === 'fetch'
  const own = answer?.intent === 'fetch' ? answer : undefined
  return (
    <Card title="Or ask the provider" hint="One day of settlements">
      <FormMessage>{own?.message}</FormMessage>
      {own?.errors?.some(({ path }) => path.startsWith('row ')) && (
        <ul className="st-problems">
          {own.errors.map(({ path, message }) => (
            <li key={path}>
              <b>{`${path.replace('r', 'R')}:`}</b> {message}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="st-fetch">
        <input type="hidden" name="intent" value="fetch" />
        <TextField
          id="settlement-day"
          label="Settled on"
          name="day"
          type="date"
          required
          max={yesterday}
          defaultValue={own?.values?.day ?? yesterday}
          error={own?.errors?.find(({ path }) => path === 'day')?.message}
        />
        <Button type="submit" weight="line" busy={busy} busyLabel="Asking">
          <Icon name="download" />
          Fetch this day
        </Button>
      </Form>
    </Card>
  )
}

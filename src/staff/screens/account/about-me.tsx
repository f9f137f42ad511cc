import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { useAnsweredForm } from '#web/use-form.ts'
import type { action, loader } from './me-data.ts'

/** Own name, and how the back office looks and listens. */
export function AboutMe() {
  const { member } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const own = answer?.intent === 'save' ? { errors: [], values: {}, ...answer } : undefined
  const { form, errorAt } = useAnsweredForm(own)
  const busy = useNavigation().formData?.get('intent') === 'save'
  const { density = 'compact', singleKeys = true } = member.preferences
  return (
    <Card title="About me">
      <Form method="post" ref={form} className="me-form" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <FormMessage>{own?.message}</FormMessage>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={own?.values.name ?? member.name}
          error={errorAt('name')}
        />
        <TextField
          label="E-mail"
          type="email"
          readOnly
          value={member.email}
          hint="For another address an owner invites you anew."
        />
        <SelectField
          label="Rows of lists"
          name="density"
          defaultValue={density}
          options={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
        <label className="a-switch">
          <input
            type="checkbox"
            name="singleKeys"
            aria-label="Single keys"
            aria-describedby="single-keys-words"
            defaultChecked={singleKeys}
          />
          <span id="single-keys-words">
            <b>Single keys</b>
            <small>j k x g / work without Ctrl. Off for voice control.</small>
          </span>
        </label>
        <Button type="submit" weight="line" busy={busy} busyLabel="Saving">
          Save
        </Button>
      </Form>
    </Card>
  )
}

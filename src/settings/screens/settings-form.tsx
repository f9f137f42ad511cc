import { useEffect, useState, type RefObject } from 'react'
import { Form } from 'react-router'
import { useSaveKey } from '#admin/parts/keys/use-save-key.ts'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { useAnsweredForm } from '#web/use-form.ts'
import { sections } from '../rules.ts'
import { SettingInput } from './setting-field.tsx'
import type { SettingsAnswer, SettingsPage } from './settings-data.ts'

type SettingsFormProps = { page: SettingsPage; answer: SettingsAnswer | undefined }

/** All sections are one form: what differs is saved together. */
export function SettingsForm({ page, answer }: SettingsFormProps) {
  const own = answer?.intent === 'save' ? answer : undefined
  const { form, busy, errorAt } = useAnsweredForm(own)
  const [changed, setChanged] = useState(0)
  const count = () => setChanged(changedIn(form.current))
  useEffect(() => {
    // What was not accepted is still a change, and so is what the browser filled in again.
    const timer = setTimeout(() => setChanged(changedIn(form.current)))
    return () => clearTimeout(timer)
  }, [form])
  const rows = new Map(page.settings.map((row) => [row.name, row]))
  return (
    <Form
      method="post"
      ref={form}
      className="a-stack"
      noValidate
      preventScrollReset
      onInput={count}
      onReset={() => setTimeout(count)}
    >
      <input type="hidden" name="intent" value="save" />
      <FormMessage>{own && (own.message ?? problemOf(own))}</FormMessage>
      {sections.map(({ id, title, shows, fields }) => (
        <section className="a-card" id={id} key={id} aria-labelledby={`${id}-head`}>
          <div className="hd">
            <h2 id={`${id}-head`}>{title}</h2>
            <span className="a-sub">{shows}</span>
          </div>
          <div className="bd a-2">
            {fields.map((field) => {
              const row = rows.get(field.name)
              return row ? (
                <SettingInput
                  key={field.name}
                  {...{ field, row, mayEdit: page.mayEdit }}
                  typed={own?.values[field.name]}
                  error={errorAt(field.name)}
                />
              ) : null
            })}
          </div>
        </section>
      ))}
      {page.mayEdit && <SaveBar changed={changed} busy={busy} form={form} />}
    </Form>
  )
}

/** The fields name their own faults; this says where to look. */
function problemOf({ errors }: SettingsAnswer): string {
  return errors.length === 1
    ? 'One setting was not accepted, so nothing was saved.'
    : `${errors.length} settings were not accepted, so nothing was saved.`
}

/** How many fields differ from what was shown. */
function changedIn(form: HTMLFormElement | null): number {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const values = new Map(controls.map(({ name, value }) => [name, value]))
  return controls.filter(({ name, value }) => {
    const before = values.get(`was.${name}`)
    return before !== undefined && before !== value.trim()
  }).length
}

type SaveBarProps = { changed: number; busy: boolean; form: RefObject<HTMLFormElement | null> }

function SaveBar({ changed, busy, form }: SaveBarProps) {
  useLeavingAsks(changed > 0 && !busy)
  useSaveKey(() => {
    if (changed > 0 && !busy) form.current?.requestSubmit()
  })
  return (
    <div
      className="a-save st-save"
      role="region"
      aria-label="Unsaved changes"
      data-changed={changed > 0}
    >
      <span className="what" role="status">
        {changed > 0 && (
          <span>
            <b className="a-strong">{`${changed} ${changed === 1 ? 'change' : 'changes'}`}</b>{' '}
            <span className="a-sub hide-m">not saved yet</span>
          </span>
        )}
      </span>
      <Button type="reset" weight="line">
        Discard
      </Button>
      <Button type="submit" busy={busy} busyLabel="Saving">
        Save{' '}
        <span className="hide-m">
          <kbd className="a-kbd">Ctrl S</kbd>
        </span>
      </Button>
    </div>
  )
}

import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { Icon, type AdminIconName } from '../parts/icon.tsx'
import type { Ticked } from './use-ticked.ts'

export type BulkAction = {
  act: string
  label: string
  icon: AdminIconName
  /** Not on a phone, whose bar has room for three. */
  isWide?: true
}

type BulkBarProps = {
  form: string
  actions: readonly BulkAction[]
  ticked: Ticked
  /** How many match, where all of them can be taken; at most 1,001. */
  matching?: number | undefined
  onBulk: ((act: string, ids: string[]) => boolean) | undefined
}

/** Appears with the first tick (list.css), so that it works without a script too. */
export function BulkBar({ form, actions, ticked, matching, onBulk }: BulkBarProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    const act = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (onBulk?.(act, ticked.ids())) event.preventDefault()
  }
  return (
    <Form id={form} className="a-bulk" method="post" aria-label="Selection" onSubmit={submit}>
      <b role="status">{ticked.count === 0 ? 'Selected' : `${ticked.count} selected`}</b>
      {matching !== undefined && (
        <label className="a-bulk-all">
          <input className="a-check" type="checkbox" name="all" value="yes" />
          All {matching > 1000 ? '1,000+' : matching} that match
        </label>
      )}
      {actions.map(({ act, label, icon, isWide }, at) => (
        <button
          key={act}
          type="submit"
          name="act"
          value={act}
          className={`btn${at === 0 ? ' btn--go' : ''}${isWide ? ' hide-m' : ''}`}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
      <button type="reset" className="icon-btn" aria-label="Clear selection" onClick={ticked.clear}>
        <Icon name="x" />
      </button>
    </Form>
  )
}

import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { comparisons, presets } from '../rules.ts'
import type { Report } from '../shapes.ts'
import { comparisonLabels, presetLabels, stepLabels } from './report-words.ts'

const periods = [
  ...presets.map((value) => ({ value, label: presetLabels[value] })),
  { value: 'own', label: 'Own days' },
]
const against = comparisons.map((value) => ({ value, label: comparisonLabels[value] }))
const allSteps = Object.entries(stepLabels).map(([value, label]) => ({ value, label }))

type PeriodFormProps = { report: Report; search: URLSearchParams }

/** The period stands in the address; without a script the button sends it. */
export function PeriodForm({ report, search }: PeriodFormProps) {
  const submit = useSubmit()
  const first = search.get('period') ?? (search.has('from') ? 'own' : '28-days')
  const [period, setPeriod] = useState(first)
  const isOwn = period === 'own'
  return (
    <Form
      className="r-period"
      method="get"
      onChange={(event) => {
        const { target, currentTarget } = event
        if (
          target instanceof HTMLSelectElement &&
          target.value !== 'own' &&
          !isOwnDays(currentTarget)
        )
          void submit(currentTarget, { preventScrollReset: true })
      }}
    >
      <SelectField
        label="Period"
        name="period"
        options={periods}
        value={period}
        onChange={(event) => setPeriod(event.target.value)}
      />
      {isOwn && (
        <>
          <TextField
            label="From"
            name="from"
            type="date"
            required
            defaultValue={report.period?.from}
          />
          <TextField label="To" name="to" type="date" required defaultValue={report.period?.to} />
        </>
      )}
      <SelectField
        label="Compare with"
        name="compare"
        options={against}
        defaultValue={search.get('compare') ?? 'before'}
      />
      {report.chart && report.step !== 'hour' && (
        <SelectField
          key={report.step}
          label="By"
          name="by"
          options={allSteps}
          defaultValue={report.step}
        />
      )}
      <Button type="submit" weight="line">
        Show
      </Button>
    </Form>
  )
}

/** Own days are sent by the button, once both are chosen. */
function isOwnDays(form: HTMLFormElement): boolean {
  return new FormData(form).get('period') === 'own'
}

import { useState, type SubmitEvent } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { post, type Refusal } from '#admin/parts/post.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { titled } from '#web/title.ts'
import type { Holiday } from '../shapes.ts'
import { askDelivery } from './client.ts'
import { DeliveryTabs } from './delivery-tabs.tsx'
import './delivery.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askDelivery(context).holidays()
}

export const meta: MetaFunction = ({ matches }) => titled('Holidays', matches)

const none = { day: '', name: '' }

/** Days on which nothing leaves and nothing arrives; Sundays are so anyway. */
export default function Holidays() {
  const loaded = useLoaderData<typeof loader>()
  const [holidays, setHolidays] = useState(loaded.holidays)
  const [form, setForm] = useState(none)
  const [refusal, setRefusal] = useState<Refusal>()
  const send = async (call: string, body: object): Promise<boolean> => {
    const answer = await post<{ holidays: Holiday[] }>(`delivery/${call}`, body)
    setRefusal(answer.ok ? undefined : answer)
    if (answer.ok) setHolidays(answer.value.holidays)
    return answer.ok
  }
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await send('save-holiday', form)) setForm(none)
  }
  const remove = async (row: Holiday) => {
    if (!(await send('remove-holiday', { day: row.day }))) return
    const onPress = () => void send('save-holiday', row)
    showToast({ tone: 'ok', message: `${row.name} is removed`, action: { label: 'Undo', onPress } })
  }
  const errorAt = (field: string) => refusal?.errors.find(({ path }) => path === field)?.message
  return (
    <>
      <PageHead title="Delivery" />
      <DeliveryTabs />
      <div className="a-cols a-cols--even">
        <Card title="Holidays" hint="Nothing leaves and nothing arrives; so on Sundays">
          {holidays.length === 0 && <p className="a-sub">None is entered.</p>}
          <ul className="d-days">
            {holidays.map((row) => (
              <li key={row.day} className="a-line">
                <span>{row.name}</span>
                <span className="a-sub num">
                  {dayAndMonth(`${row.day}T00:00:00+05:30`)} {row.day.slice(0, 4)}
                </span>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={`Remove ${row.name}`}
                  onClick={() => void remove(row)}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="One more day">
          <form className="d-form" noValidate onSubmit={(event) => void add(event)}>
            {refusal && refusal.errors.length === 0 && (
              <Note tone="bad" live="alert">
                {refusal.message}
              </Note>
            )}
            {(['day', 'name'] as const).map((name) => {
              const error = errorAt(name)
              return (
                <TextField
                  key={name}
                  label={name === 'day' ? 'Day' : 'Name'}
                  type={name === 'day' ? 'date' : 'text'}
                  value={form[name]}
                  {...(error !== undefined && { error })}
                  onChange={({ target }) => setForm({ ...form, [name]: target.value })}
                />
              )
            })}
            <div className="d-acts">
              <Button type="submit">Add the day</Button>
            </div>
          </form>
          <p className="a-sub">
            The cut-off hour, the sum from which shipping is free, and whether parcels go to PIN
            codes that are not listed stand under <Link to="/settings#selling">Settings</Link>.
          </p>
        </Card>
      </div>
    </>
  )
}

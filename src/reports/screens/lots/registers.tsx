import { Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import { areDays, registers, todayInIndia } from '../../lots/rules.ts'
import '../reports.css'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const today = todayInIndia()
  const usual = { from: `${today.slice(0, 8)}01`, to: today }
  const from = searchParams.get('from') ?? usual.from
  const to = searchParams.get('to') ?? usual.to
  const isRight = areDays({ from, to })
  return { days: isRight ? { from, to } : usual, isRight }
}

export const meta: MetaFunction = ({ matches }) => titled('Registers', matches)

const names = { purchases: 'Purchases', sales: 'Sales' }

export default function Registers() {
  const { days, isRight } = useLoaderData<typeof loader>()
  const { from, to } = days
  return (
    <>
      <PageHead
        title="Registers"
        crumb={{ label: 'Lots', to: '/stock/lots' }}
        facts="What rule 87B of the Medical Devices Rules wants written down, of products that are kept by lots."
      />
      <Form className="r-period" method="get" key={`${from} ${to}`}>
        <TextField label="From" name="from" type="date" defaultValue={from} required />
        <TextField label="To" name="to" type="date" defaultValue={to} required />
        <Button type="submit" weight="line">
          Show
        </Button>
      </Form>
      {!isRight && (
        <Note tone="bad" live="alert">
          Please choose two days, the earlier one first.
        </Note>
      )}
      <Card title={`From ${written(from)} to ${written(to)}`}>
        <p className="a-sub">
          They name suppliers and buyers: your role needs to export lists, and each file is noted in
          the audit. Keep them for two years after their last line.
        </p>
        <div className="r-files">
          {registers.map((register) => (
            <a
              key={register}
              className="btn btn--line btn--sm"
              href={`/admin/api/files/lot-register/${register}-${from}-${to}`}
              download
            >
              <Icon name="download" /> {names[register]}, CSV
            </a>
          ))}
        </div>
      </Card>
    </>
  )
}

function written(day: string): string {
  return day.split('-').toReversed().join('/')
}

import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { adminClient } from '#admin/parts/client.ts'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { titled } from '#web/title.ts'
import { purposes, type Purpose } from '../../lifecycle.ts'
import { isWithdrawn, lastYear, purposeNames } from '../../rules.ts'
import type { ConsentRow, contract } from '../contract.ts'
import './consents.css'

type State = 'open' | 'ended'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const find = searchParams.get('find') ?? ''
  const state = searchParams.get('state') ?? ''
  const purpose = searchParams.get('purpose') ?? ''
  const page = Number(searchParams.get('page') ?? 1) || 1
  const listing = await adminClient<typeof contract>(context, 'consents').list({
    find,
    page,
    ...(state !== '' && { state: state as State }),
    ...(purpose !== '' && { purpose: purpose as Purpose }),
  })
  return { ...listing, find, state, purpose, page, days: lastYear(Date.now()) }
}

export const meta: MetaFunction = ({ matches }) => titled('Consents', matches)

export default function Consents() {
  const { rows, find, state, purpose, days } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Consents"
        crumb={{ label: 'Customers', to: '/customers' }}
        facts="What shoppers agreed to, in the words they read. A row is never changed; it ends once. An erased shopper’s has no name."
        actions={
          <a
            className="btn btn--line btn--sm"
            href={`/admin/api/files/consents/${days}`}
            download
            title="Of the last year; noted in the audit"
          >
            <Icon name="download" /> Last year, CSV
          </a>
        }
      />
      <Form className="consent-search" method="get" key={`${find} ${state} ${purpose}`}>
        <TextField
          label="E-mail address or product"
          name="find"
          defaultValue={find}
          maxLength={254}
        />
        <SelectField
          label="State"
          name="state"
          defaultValue={state}
          options={[
            { value: '', label: 'All' },
            { value: 'open', label: 'They hold' },
            { value: 'ended', label: 'They have ended' },
          ]}
        />
        <SelectField
          label="Purpose"
          name="purpose"
          defaultValue={purpose}
          options={[
            { value: '', label: 'All' },
            ...purposes.map((value) => ({ value, label: purposeNames[value] })),
          ]}
        />
        <Button type="submit" weight="line">
          Find
        </Button>
      </Form>
      <Card title="Ledger">
        {rows.length === 0 ? (
          <p className="a-sub">Nothing is found: nobody agreed to this here.</p>
        ) : (
          <ul className="a-list">
            {rows.map((row) => (
              <ConsentItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
      <Pages />
    </>
  )
}

function Pages() {
  const { page, hasMore, find, state, purpose } = useLoaderData<typeof loader>()
  if (page === 1 && !hasMore) return null
  const to = (number: number) =>
    `?${new URLSearchParams({ find, state, purpose, page: String(number) })}`
  return (
    <nav className="a-line" aria-label="Pages">
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span className="a-sub">{`Page ${page}`}</span>
      {hasMore && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  )
}

function ConsentItem({ row }: { row: ConsentRow }) {
  const { purpose, about, words, version, language, customer, endedAt } = row
  return (
    <li>
      <span className="grow">
        {customer === null ? (
          <b>No account</b>
        ) : (
          <Link to={`/customers/${customer.id}`}>
            <b>{customer.name}</b>
          </Link>
        )}
        {` · ${purposeNames[purpose]} · ${about}`}
        <br />
        <span className="a-sub">
          <q lang={language}>{words}</q>
          {` · version ${version}, ${language} · ${defaultWords(row)}`}
        </span>
      </span>
      <Status tone={endedAt === null ? 'ok' : 'none'} icon={endedAt === null ? 'check' : 'x'}>
        {endWords(row)}
      </Status>
    </li>
  )
}

function defaultWords({ givenAt, givenBy }: ConsentRow): string {
  const by = { form: 'on a page', link: 'by the link of an email', former: 'before the ledger' }
  return `given ${dayAndMonth(givenAt)} ${by[givenBy]}`
}

function endWords({ endedAt, endedBy }: ConsentRow): string {
  if (endedAt === null) return 'Holds'
  const day = dayAndMonth(endedAt)
  if (isWithdrawn(endedBy)) return `Withdrawn ${day}`
  if (endedBy === 'erased') return `Account erased ${day}`
  return endedBy === 'replaced' ? `Replaced ${day}` : `Purpose over ${day}`
}

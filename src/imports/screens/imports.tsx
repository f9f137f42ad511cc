import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { kindNames } from '../rules.ts'
import type { RunView } from '../shapes.ts'
import { askImports } from './client.ts'
import { NewImport } from './new-import.tsx'
import { looks, whole } from './run-words.ts'
import './imports.css'

export const meta: MetaFunction = ({ matches }) => titled('Imports', matches)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const after = query.get('after')
  const page = await askImports(context).list(after ? { after } : {})
  const kind = page.kinds.find((name) => name === query.get('kind')) ?? page.kinds[0]
  return { ...page, kind, isFirst: !after }
}

/** All imports, and a new one. */
export default function Imports() {
  const { rows, next, kind, kinds, isFirst } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Imports"
        facts="Files of products, prices, stock and pin codes. Nothing is written before you have seen what would change."
        actions={
          <ButtonLink to={`/exports?kind=${kind ?? 'products'}`} weight="line">
            <Icon name="download" />
            Export
          </ButtonLink>
        }
      />
      {isFirst && kind && <NewImport kind={kind} kinds={kinds} />}
      <section className="a-card" aria-label="Earlier imports">
        <div className="hd">
          <h2>{isFirst ? 'Earlier imports' : 'Older imports'}</h2>
          <span className="a-sub hide-m">reports are kept for 90 days</span>
        </div>
        {rows.length === 0 ? <Nothing /> : <Runs rows={rows} />}
        {(next ?? !isFirst) && (
          <div className="a-foot">
            <span className="end">
              {!isFirst && (
                <ButtonLink to="/imports" weight="line">
                  Newest
                </ButtonLink>
              )}
              {next && (
                <ButtonLink to={`?after=${next}`} weight="line">
                  Older
                  <Icon name="chevron-right" />
                </ButtonLink>
              )}
            </span>
          </div>
        )}
      </section>
    </>
  )
}

function Nothing() {
  return (
    <div className="a-empty">
      <h2>No file yet</h2>
      <p>What you import stands here, with what became of each row.</p>
    </div>
  )
}

function Runs({ rows }: { rows: readonly RunView[] }) {
  return (
    <div className="a-tblwrap">
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Imports</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">When</th>
            <th scope="col" className="r">
              Written
            </th>
            <th scope="col" className="r">
              Refused
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Run key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Run({ row }: { row: RunView }) {
  const { id, name, kind, by, createdAt, counts, state } = row
  const { label, tone, icon } = looks[state]
  return (
    <tr>
      <td className="ma">
        <Link className="id" to={`/imports/${id}`}>
          {name}
        </Link>
      </td>
      <td className="mc">{kindNames[kind]}</td>
      <td className="hide-m">{by ?? 'a former member'}</td>
      <td className="mf">
        <span className="a-sub">{dayAndClock(createdAt)}</span>
      </td>
      <td className="r mb num">{whole(counts.written)}</td>
      <td className="r hide-m num">{whole(counts.refused)}</td>
      <td className="md">
        <Status tone={tone} icon={icon}>
          {label}
        </Status>
      </td>
    </tr>
  )
}

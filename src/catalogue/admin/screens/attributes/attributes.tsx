import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyCard } from '#admin/list/empty-card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { ListedAttribute } from '../../attributes/shapes.ts'
import { askAttributes } from '../client.ts'
import { countWords, kindWords } from './kind-words.ts'
import './attributes.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams.get('q')?.trim().slice(0, 60) ?? ''
  const { rows } = await askAttributes(context).list()
  const term = search.toLowerCase()
  const isFound = ({ name, categories }: ListedAttribute) =>
    [name, ...categories].some((text) => text.toLowerCase().includes(term))
  return { search, total: rows.length, rows: rows.filter(isFound) }
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Attributes', matches)

/** What can be said about products, and where. */
export default function Attributes() {
  const { rows, total, search } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Attributes"
        crumb={{ label: 'Products', to: '/products' }}
        facts="Attributes are the rows of a specification: size, material, power. A category says which of them its products have."
        actions={
          <ButtonLink to="/attributes/new">
            <Icon name="plus" />
            New attribute
          </ButtonLink>
        }
      />
      {total === 0 ? (
        <EmptyCard
          title="No attributes yet"
          text="Make the first one, as Size or Material, and say which categories have it."
        />
      ) : (
        <section className="a-card" aria-label="Attributes">
          <Form className="at-find" role="search">
            <label className="sr" htmlFor="at-q">
              Name or category
            </label>
            <input
              id="at-q"
              className="input"
              type="search"
              name="q"
              placeholder="Name or category"
              defaultValue={search}
              maxLength={60}
            />
            <Button type="submit" weight="line">
              Find
            </Button>
          </Form>
          {rows.length === 0 ? (
            <p className="at-none">
              No attribute has this name or category. <Link to="/attributes">Show all {total}</Link>
            </p>
          ) : (
            <Table rows={rows} />
          )}
        </section>
      )}
    </>
  )
}

function Table({ rows }: { rows: readonly ListedAttribute[] }) {
  return (
    // A table that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tblwrap" role="region" aria-label="Table of attributes" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Attributes by name</caption>
        <thead>
          <tr>
            <th scope="col">Attribute</th>
            <th scope="col">Kind</th>
            <th scope="col">Categories</th>
            <th scope="col">Used for</th>
            <th scope="col" className="r">
              Products
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="ma">
                <Link className="id" to={`/attributes/${row.id}`}>
                  {row.name}
                </Link>
              </td>
              <td className="mc">{kindText(row)}</td>
              <td>{categoriesText(row)}</td>
              <td className="mf">{usesText(row)}</td>
              <td className="r mb num">{countWords(row.used)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function kindText({ kind, unit, values }: ListedAttribute): string {
  if (kind === 'choice' || kind === 'choices') return `${kindWords[kind]} of ${values}`
  return unit === null ? kindWords[kind] : `${kindWords[kind]}, ${unit}`
}

function categoriesText({ categories }: ListedAttribute): string {
  const [first, second] = categories
  if (first === undefined) return 'None'
  if (categories.length > 2) return `${first} and ${categories.length - 1} more`
  return second === undefined ? first : `${first}, ${second}`
}

function usesText({ isFilter, isCompared, isKey }: ListedAttribute): string {
  return (
    [isFilter && 'Filter', isCompared && 'Comparison', isKey && 'Cards']
      .filter(Boolean)
      .join(', ') || 'Specification'
  )
}

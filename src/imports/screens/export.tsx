import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { tried } from '#admin/parts/client.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { isOfProducts, kinds } from '../lifecycle.ts'
import { exportsADay, kindNames, mostXlsxRows } from '../rules.ts'
import { askImports } from './client.ts'
import { whole } from './run-words.ts'
import './imports.css'

export const meta: MetaFunction = ({ matches }) => titled('Export', matches)

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const kind = kinds.find((name) => name === query.get('kind')) ?? 'products'
  return { kind, filter: isOfProducts(kind) ? (query.get('filter') ?? '').slice(0, 2_000) : '' }
}

/** The file is a call of its own, below the address of the back office. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { kind = '', format = '', filter = '' } = await fieldsOf(request)
  const input = { kind: kind as 'products', format: format as 'csv', filter }
  const answer = await tried(() => askImports(context).beginExport(input))
  if (answer.ok) throw redirect(answer.value.path.replace(/^\/admin/, ''))
  return { message: answer.errors[0]?.message ?? answer.message }
}

const formats = [
  { value: 'csv', label: 'CSV, of any length' },
  { value: 'xlsx', label: `XLSX, up to ${whole(mostXlsxRows)} rows` },
]

export default function Export() {
  const { kind, filter } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHead
        title="Export"
        crumb={{ label: 'Imports', to: '/imports' }}
        facts={`Each export is noted in the audit; ${exportsADay} a day and member.`}
      />
      {answer?.message && (
        <Note tone="bad" live="alert">
          {answer.message}
        </Note>
      )}
      <Card title="What goes into the file">
        <Form method="post" reloadDocument className="i-stack">
          <SelectField
            id="kind"
            name="kind"
            label="What"
            options={kinds.map((value) => ({ value, label: kindNames[value] }))}
            defaultValue={kind}
          />
          <SelectField id="format" name="format" label="Format" options={formats} />
          <input type="hidden" name="filter" value={filter} />
          {filter !== '' && (
            <Note>
              Only what the list shows just now is exported.{' '}
              <a href={`/admin/exports?kind=${kind}`}>Export everything</a>
            </Note>
          )}
          <p className="a-sub">
            The file can be changed in a spreadsheet and imported again: what you did not change
            changes nothing.
          </p>
          <div className="a-line">
            <Button type="submit">
              <Icon name="download" />
              Export
            </Button>
            <ButtonLink to={`/imports?kind=${kind}`} weight="line">
              Import a file
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  )
}

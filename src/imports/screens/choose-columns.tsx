import { Form, useNavigation } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { fieldsOf } from '../fields.ts'
import { HowCard } from './how-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { shopOf } from './run-words.ts'
import { useRun } from './use-run.ts'

/** Which column is which, proposed by name; changeable, and remembered for the next such file. */
export function ChooseColumns() {
  const { run } = useRun()
  const { columns, version, source } = run
  const busy = useNavigation().state !== 'idle'
  const chosen = columns.filter(({ field }) => field !== null).length
  const shop = shopOf(source)
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="columns" value={columns.length} />
      {shop && (
        <Note>
          This is an export of {shop}. Each size or colour becomes a product of its own, new
          products are drafts, and pictures are fetched by their address after the rows.
        </Note>
      )}
      <div className="a-cols">
        <Card title="Which column is which" hint={`${chosen} of ${columns.length} are used`} isBare>
          <ColumnTable />
        </Card>
        <div className="a-stack">
          <HowCard />
          <MoneyCard />
        </div>
      </div>
      <div className="a-save" role="region" aria-label="Next step">
        <span className="what plain">
          <span>Next, every row is tried without writing anything.</span>
        </span>
        <Button type="submit" weight="line" name="act" value="cancel">
          Cancel
        </Button>
        <Button type="submit" name="act" value="map" busy={busy} busyLabel="Beginning">
          Dry run
        </Button>
      </div>
    </Form>
  )
}

function ColumnTable() {
  const { run } = useRun()
  const fields = fieldsOf[run.kind]
  return (
    <div className="a-tblwrap i-columns" role="region" aria-label="Columns" tabIndex={0}>
      <table className="a-tbl a-tbl--stack a-tbl--tight">
        <caption className="sr">Columns of the file</caption>
        <thead>
          <tr>
            <th scope="col">Their column</th>
            <th scope="col">First values</th>
            <th scope="col">Becomes</th>
            <th scope="col" className="r">
              <span className="sr">Found</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {run.columns.map(({ name, samples, field }, at) => (
            <tr key={`${at} ${name}`}>
              <td className="ma">
                <b>{name}</b>
              </td>
              <td className="mc">
                <span className="a-sub">{samples.join(' · ').slice(0, 120)}</span>
              </td>
              <td className="mg">
                <select
                  className="select"
                  name={`column-${at}`}
                  defaultValue={field ?? ''}
                  aria-label={`${name} becomes`}
                >
                  <option value="">Left out</option>
                  {fields.map((choice) => (
                    <option key={choice.name} value={choice.name}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              </td>
              <td className="r mb hide-m">
                {field === null ? (
                  <Status icon="minus">Left out</Status>
                ) : (
                  <Status tone="ok" icon="check">
                    Found
                  </Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

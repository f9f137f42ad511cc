import { Form, Link, useLoaderData, useSubmit } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import type { loader } from './staff-data.ts'

const seenAtOnce = 10

/** Search and filters in the address, by a plain form; a few members need none. */
export function StaffFilter() {
  const { filter, roles, members } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const isUsed = Object.values(filter).some((value) => value !== '')
  if (!isUsed && members.length <= seenAtOnce) return null
  return (
    <Form
      className="staff-filter"
      role="search"
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLSelectElement &&
        void submit(currentTarget, { replace: true, preventScrollReset: true })
      }
    >
      <label>
        <span className="sr">Search by name or e-mail</span>
        <input
          className="input"
          type="search"
          name="search"
          placeholder="Name or e-mail"
          maxLength={100}
          defaultValue={filter.search}
        />
      </label>
      <label>
        <span className="sr">Role</span>
        <select className="select" name="role" defaultValue={filter.role}>
          <option value="">Every role</option>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr">State</span>
        <select className="select" name="state" defaultValue={filter.state}>
          <option value="">Active and suspended</option>
          <option value="active">Active</option>
          <option value="suspended">Suspended</option>
        </select>
      </label>
      <span className="staff-find">
        <Button type="submit" weight="line">
          <Icon name="search" /> Find
        </Button>
      </span>
      {isUsed && (
        <Link className="btn btn--ghost" to="/staff">
          Clear filters
        </Link>
      )}
    </Form>
  )
}

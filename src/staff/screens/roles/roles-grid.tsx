import { Link, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import type { loader } from '../members/staff-data.ts'
import './roles.css'

/** What each role may do, in plain sentences; own roles are links to their form. */
export function RolesGrid() {
  const { roles, permissions, mayShape } = useLoaderData<typeof loader>()
  return (
    <Card
      title="Roles"
      hint="a member can never give what they have not"
      isBare
      end={
        mayShape && (
          <ButtonLink weight="line" size="small" to="/staff/roles/new">
            <Icon name="copy" /> Copy a role
          </ButtonLink>
        )
      }
    >
      <div className="a-tblwrap" role="region" aria-label="Permissions of the roles" tabIndex={0}>
        <table className="a-tbl a-perm a-tbl--tight">
          <caption className="sr">Permissions of the roles</caption>
          <thead>
            <tr>
              <th scope="col">May</th>
              {roles.map(({ id, name, given, members }) => (
                <th key={id} scope="col">
                  {given || !mayShape ? name : <Link to={`/staff/roles/${id}`}>{name}</Link>}
                  <small className="a-sm">{headsOf(members)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map(({ name, sentence }) => (
              <tr key={name}>
                <th scope="row">{sentence}</th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {role.permissions.includes(name) ? (
                      <span className="yes">
                        <Icon name="check" />
                        <span className="sr">yes</span>
                      </span>
                    ) : (
                      <span className="no">
                        <Icon name="minus" />
                        <span className="sr">no</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function headsOf(members: number): string {
  if (members === 0) return 'nobody'
  return members === 1 ? '1 member' : `${members} members`
}

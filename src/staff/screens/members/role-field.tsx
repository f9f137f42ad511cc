import { SelectField } from '#admin/parts/select-field.tsx'

type Role = { id: string; name: string; isYoursToGive: boolean; permissions: readonly string[] }
type RoleFieldProps = {
  roles: readonly Role[]
  chosen?: string | undefined
  error: string | undefined
}

/** Roles that the asking member may give; the others would be refused. */
export function RoleField({ roles, chosen = '', error }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      name="roleId"
      hint="What each role may do stands on the page of staff and roles."
      required
      placeholder="Please choose"
      defaultValue={chosen}
      options={roles
        .filter(({ isYoursToGive }) => isYoursToGive)
        .map(({ id, name }) => ({ value: id, label: name }))}
      {...(error !== undefined && { error })}
    />
  )
}

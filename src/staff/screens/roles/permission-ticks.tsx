import { FieldError } from '#design/controls/field.tsx'

type PermissionTicksProps = {
  permissions: readonly { name: string; sentence: string }[]
  /** What the asking member has, and so may give. */
  mine: readonly string[]
  chosen: readonly string[]
  error: string | undefined
}

const groups: Record<string, string> = {
  orders: 'Orders',
  products: 'Products',
  media: 'Products',
  catalogue: 'Products',
  stock: 'Stock',
  import: 'Files',
  export: 'Files',
  content: 'Content',
  vouchers: 'Selling',
  delivery: 'Selling',
  customers: 'Customers',
  enquiries: 'Customers',
  reviews: 'Customers',
  reports: 'The house',
  views: 'The house',
  settings: 'The house',
  staff: 'The house',
  audit: 'The house',
  system: 'The house',
}

/** One tick a permission, by its subject; what is not yours to give stays as it is. */
export function PermissionTicks({ permissions, mine, chosen, error }: PermissionTicksProps) {
  const names = [...new Set(permissions.map(groupOf))]
  return (
    <div className="role-groups">
      {error !== undefined && <FieldError urgent>{error}</FieldError>}
      {names.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {permissions
            .filter((permission) => groupOf(permission) === group)
            .map(({ name, sentence }) => (
              <label key={name} className="a-line">
                <input
                  className="a-check"
                  type="checkbox"
                  name="permission"
                  value={name}
                  defaultChecked={chosen.includes(name)}
                  disabled={!mine.includes(name)}
                />
                <span>
                  {sentence}
                  {!mine.includes(name) && <small className="a-sm">not yours to give</small>}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}

function groupOf({ name }: { name: string }): string {
  return groups[name.split('.')[0] ?? ''] ?? 'The house'
}

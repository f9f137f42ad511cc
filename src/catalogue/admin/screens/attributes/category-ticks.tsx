import { Card } from '#admin/parts/card.tsx'
import type { ListedCategory } from '../../categories/contract.ts'
import type { AttributeEditor } from './use-attribute.ts'

type TicksProps = { editor: AttributeEditor; categories: readonly ListedCategory[] }

/** Which categories have it, and which of them need it before a product is on sale. */
export function CategoryTicks({ editor: { form, set }, categories }: TicksProps) {
  const chosen = new Map(form.categories.map(({ id, isRequired }) => [id, isRequired]))
  const change = (id: string, isRequired: boolean | undefined) => {
    const others = form.categories.filter((category) => category.id !== id)
    set({ categories: isRequired === undefined ? others : [...others, { id, isRequired }] })
  }
  return (
    <Card title="Categories" hint="Their products are asked for it">
      <ul className="at-ticks">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                className="a-check"
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ target }) => change(id, target.checked ? false : undefined)}
              />
              {name}
            </label>
            {chosen.has(id) && (
              <label>
                <input
                  className="a-check"
                  type="checkbox"
                  aria-label={`Needed to publish: ${name}`}
                  checked={chosen.get(id) === true}
                  onChange={({ target }) => change(id, target.checked)}
                />
                needed
              </label>
            )}
          </li>
        ))}
      </ul>
      <p className="a-sub">Needed stops publishing a product that does not say it.</p>
    </Card>
  )
}

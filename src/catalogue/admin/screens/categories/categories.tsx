import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyCard } from '#admin/list/empty-card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { titled } from '#web/title.ts'
import type { ListedCategory } from '../../categories/contract.ts'
import { askCategories } from '../client.ts'
import { post } from '../post.ts'
import { CategoryForm } from './category-form.tsx'
import { PlacedAttributes } from './placed-attributes.tsx'
import { CategoryRow } from './category-row.tsx'
import type { Send } from './send.ts'
import './categories.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askCategories(context).listCategories()
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Categories', matches)

type Listed = { rows: ListedCategory[] }

/** The categories in the order of the shop, and the form of the one that is chosen. */
export default function Categories() {
  const loaded = useLoaderData<typeof loader>()
  const [rows, setRows] = useState(loaded.rows)
  const [chosen, setChosen] = useState<string>()
  const send: Send = async (call, body, done) => {
    const answer = await post<Listed>(`categories/${call}`, body)
    if (!answer.ok) return answer
    setRows(answer.value.rows)
    showToast({ tone: 'ok', message: done })
    return answer
  }
  const category = rows.find(({ id }) => id === chosen)
  return (
    <>
      <PageHead
        title="Categories"
        actions={
          <>
            <ButtonLink to="/attributes" weight="line">
              Attributes
            </ButtonLink>
            <Button onClick={() => setChosen('new')}>
              <Icon name="plus" />
              New category
            </Button>
          </>
        }
      />
      <div className="a-cols a-cols--even">
        <Tree {...{ rows, chosen, send }} onChoose={setChosen} />
        {chosen !== undefined && (
          <div className="a-stack">
            <CategoryForm
              key={`${chosen} ${category?.version ?? 0}`}
              {...{ category, rows, send }}
              onClose={() => setChosen(undefined)}
            />
            {category && <PlacedAttributes key={category.id} category={category} />}
          </div>
        )}
      </div>
    </>
  )
}

type TreeProps = {
  rows: ListedCategory[]
  chosen: string | undefined
  send: Send
  onChoose: (id: string) => void
}

function Tree({ rows, chosen, send, onChoose }: TreeProps) {
  const [dragged, setDragged] = useState<number>()
  const move = async (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const former = [...ids]
    ids.splice(to, 0, ...ids.splice(from, 1))
    const answer = await send('order', { ids }, 'The order is saved')
    if (!answer.ok) return showToast({ tone: 'warn', message: answer.message })
    const onPress = () => void send('order', { ids: former }, 'Undone')
    showToast({ tone: 'ok', message: 'The order is saved', action: { label: 'Undo', onPress } })
  }
  if (rows.length === 0)
    return (
      <EmptyCard
        title="No categories yet"
        text="Every product stands in a category. Make the first one."
      />
    )
  return (
    <section className="a-card" aria-label="Categories in the order of the shop">
      <ol className="g-tree">
        {rows.map((row, at) => (
          <CategoryRow
            key={row.id}
            {...{ row, at }}
            last={rows.length - 1}
            isChosen={row.id === chosen}
            onChoose={() => onChoose(row.id)}
            onMove={(to) => void move(at, to)}
            onDrag={setDragged}
            onDropHere={() => {
              if (dragged !== undefined && dragged !== at) void move(dragged, at)
              setDragged(undefined)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

import { useId, useRef, useState } from 'react'
import { TextField } from '#design/controls/field.tsx'
import { longest } from '../../rules.ts'
import { labels } from '../form.ts'
import type { Editor } from '../use-entry.ts'

export type LinkTarget = { path: string; label: string }

type Answer = { rows?: { id: string; name: string }[] }

/** A page of the shop: typed, or chosen among pages, categories, articles and products found. */
export function LinkField({ editor, targets }: { editor: Editor; targets: LinkTarget[] }) {
  const [matches, setMatches] = useState<LinkTarget[]>([])
  const listId = useId()
  const lastQuery = useRef('')
  const value = String(editor.form.link ?? '')
  const error = editor.errorAt('link')
  const find = async (text: string) => {
    lastQuery.current = text
    if (text.length < 3 || text.startsWith('/')) return
    const search = `/admin/api/catalogue/products?search=${encodeURIComponent(text)}&limit=8`
    const answer = await fetch(search).catch(() => undefined)
    const { rows = [] } = answer?.ok ? ((await answer.json()) as Answer) : {}
    if (lastQuery.current !== text) return
    setMatches(
      rows.map(({ id, name }) => ({ path: `/product/product-details/${id}`, label: name })),
    )
  }
  const onType = (text: string) => {
    const own = text.startsWith(location.origin) ? text.slice(location.origin.length) : text
    editor.set('link', own)
    void find(own)
  }
  return (
    <>
      <TextField
        id="f-link"
        label={labels.link ?? 'Link'}
        value={value}
        maxLength={longest.link}
        list={listId}
        hint="A page of the shop, such as /all-products. Type a name to find products."
        {...(error !== undefined && { error })}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={listId}>
        {[...matches, ...targets].map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

import { useLocation } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { fieldsBut, type ListShape } from './list-state.ts'
import { viewsPath, type SavedView } from './saved-views.ts'

/** Saves filters, order and columns of now under a name; a plain form in the browser's popover. */
export function SaveView({ shape, mayShare }: { shape: ListShape; mayShare: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        popoverTarget="save-view"
        aria-label="Save this view"
      >
        <Icon name="plus" />
      </button>
      <div
        id="save-view"
        className="a-pop"
        popover="auto"
        role="dialog"
        aria-label="Save this view"
      >
        <form method="post" action={`/admin${viewsPath}`}>
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="list" value={shape.name} />
          <input type="hidden" name="page" value={pathname} />
          <input
            type="hidden"
            name="query"
            value={String(new URLSearchParams(fieldsBut(search, ['saved'])))}
          />
          <TextField
            label="Name of the view"
            name="name"
            maxLength={60}
            required
            autoComplete="off"
          />
          {mayShare && (
            <label className="a-switch">
              <input type="checkbox" name="shared" value="yes" />
              Shared: everybody who may open this list sees it
            </label>
          )}
          <div className="a-acts">
            <Button type="submit">Save view</Button>
          </div>
        </form>
      </div>
    </>
  )
}

/** The view that is shown can be deleted by its maker. */
export function ChangeView({ view }: { view: SavedView }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={`/admin${viewsPath}`}>
      <input type="hidden" name="act" value="remove" />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="page" value={pathname} />
      <button type="submit" className="icon-btn" aria-label={`Remove the view ${view.name}`}>
        <Icon name="trash-2" />
      </button>
    </form>
  )
}

import { Icon } from '#design/display/icon.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import './heart.css'

/** Sent as a form until its script is there (hearts.ts), which comes once the page has loaded. */
export function Heart({ id, name }: { id: string; name: string }) {
  return (
    <form method="post" action={localPath('/wishlist')}>
      <button
        type="submit"
        className="heart"
        name="add"
        value={id}
        aria-pressed="false"
        aria-label={t('Add {name} to wishlist', { name })}
      >
        <Icon name="heart" />
      </button>
    </form>
  )
}

import { FieldError } from '#design/controls/field.tsx'
import { namedSerials, repeatedSerials, serialsTyped } from '../../../serials/rules.ts'

type SerialsRowProps = {
  line: { name: string; serials: string }
  error: string | undefined
  onSet: (about: { serials: string; pieces: string }) => void
}

/** Serial numbers of a line: scanned one after the other, typed, or pasted; they say the pieces. */
export function SerialsRow({ line, error, onSet }: SerialsRowProps) {
  const { name, serials } = line
  const typed = serialsTyped(serials)
  const repeated = repeatedSerials(typed)
  const change = (text: string) =>
    onSet({ serials: text, pieces: String(Math.max(1, serialsTyped(text).length)) })
  return (
    <tr className="g-lot">
      <td colSpan={4}>
        <label>
          <span className="a-sub">
            {`Serial numbers, one in a line: ${typed.length}`}
            {repeated.length > 0 && `, twice: ${namedSerials(repeated)}`}
          </span>
          <textarea
            className="textarea"
            rows={Math.min(8, Math.max(2, typed.length + 1))}
            aria-label={`Serial numbers of ${name}`}
            aria-invalid={error !== undefined || repeated.length > 0}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={serials}
            onChange={({ target }) => change(target.value)}
          />
        </label>
        {error !== undefined && <FieldError urgent>{error}</FieldError>}
      </td>
    </tr>
  )
}

import { useId, type ChangeEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { FieldError } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import type { Answer } from '#web/form-result.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { mostPictures, pictureFields, picturePath, pictureProblems } from '../shoppers/rules.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'
import './shopper-pictures.css'

type PictureFieldProps = {
  /** Ids of those that are kept already. */
  own?: readonly string[]
  answer: Answer | undefined
  error: string | undefined
}

const none: readonly string[] = []

/**
 * Up to three pictures of a form that is sent as multipart/form-data. Without script they are sent
 * as they are, and the kept ones are taken out by a tick.
 */
export function PictureField({ own = none, answer, error }: PictureFieldProps) {
  const pictures = useChosenPictures(own, answer)
  const { input, storedIds, chosen, problem, isReading } = pictures
  const hydrated = useHydrated()
  const id = useId()
  const words = problem ? t(pictureProblems[problem]) : error
  const count = storedIds.length + chosen.length
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    void pictures.add([...(currentTarget.files ?? [])].filter(isNotIn(chosen)))
  return (
    <fieldset className="pictures-field" aria-busy={isReading}>
      <legend>
        {t('Pictures')} <span className="opt">{t('(optional)')}</span>
      </legend>
      <input type="hidden" name={pictureFields.kept} value={storedIds.join(' ')} />
      {count > 0 && <Chosen {...pictures} count={count} hydrated={hydrated} />}
      <label className="btn btn--line" hidden={hydrated && count >= mostPictures}>
        <Icon name="plus" /> {isReading ? t('Reading') : t('Add pictures')}
        <input
          ref={input}
          className={hydrated ? 'sr' : undefined}
          type="file"
          name={pictureFields.files}
          accept="image/*"
          multiple
          onChange={onChange}
          aria-describedby={words === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={words === undefined ? undefined : true}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t(
          'Up to three, each at most 8 MB. We keep neither the place nor the camera. Please show no faces and no names.',
        )}
      </p>
      {words !== undefined && (
        <FieldError id={`${id}-error`} urgent={problem !== undefined}>
          {words}
        </FieldError>
      )}
    </fieldset>
  )
}

/** A file input answers with all that it holds: those that are chosen already are in it. */
function isNotIn(chosen: readonly { file: File }[]): (file: File) => boolean {
  return (file) => !chosen.some((other) => other.file === file)
}

type ChosenProps = ReturnType<typeof useChosenPictures> & { count: number; hydrated: boolean }

function Chosen({ storedIds, chosen, count, hydrated, drop, dropKept }: ChosenProps) {
  const named = (place: number) => t('Picture {place} of {count}', { place: place + 1, count })
  return (
    <ul className="pictures-chosen">
      {storedIds.map((id, place) => (
        <li key={id}>
          <img src={picturePath(id, 'thumb')} alt={named(place)} width={112} height={112} />
          {hydrated ? (
            <Remove what={named(place)} onRemove={() => dropKept(id)} />
          ) : (
            <label>
              <input type="checkbox" name={pictureFields.remove + id} /> {t('Remove')}
            </label>
          )}
        </li>
      ))}
      {chosen.map(({ key, file, preview }, place) => (
        <li key={key}>
          {preview ? (
            <img src={preview} alt={named(storedIds.length + place)} width={112} height={112} />
          ) : (
            <span className="pictures-name">{file.name}</span>
          )}
          <Remove what={named(storedIds.length + place)} onRemove={() => drop(key)} />
        </li>
      ))}
    </ul>
  )
}

function Remove({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <Button weight="line" size="small" onClick={onRemove}>
      <Icon name="x" /> {t('Remove')}
      <span className="sr">: {what}</span>
    </Button>
  )
}

import type { Shop } from '#platform/shop.ts'
import { keepPicture, type Sender } from './keep-picture.ts'
import { readForm } from './read-form.ts'
import { keptIds, mostPictures, pictureFields, type PictureProblem } from './rules.ts'

/**
 * Keeps the files of a form and answers its fields with the ids of all its pictures; without the
 * rest of the files once one was not taken. Undefined for a body that is no form.
 */
export async function keepPictures(
  shop: Shop,
  sender: Sender,
  request: Request,
): Promise<Record<string, string> | undefined> {
  const form = await readForm(request)
  if (!form) return undefined
  const fields = Object.fromEntries([...form].filter(isText))
  const files = form.getAll(pictureFields.files).filter(isFile)
  const { ids, problem } = await keepFiles(shop, sender, { storedIds: keptIds(fields), files })
  const others = Object.entries(fields).filter(([name]) => !isOfPictures(name))
  return {
    ...Object.fromEntries(others),
    [pictureFields.kept]: ids.join(' '),
    ...(problem && { [pictureFields.problem]: problem }),
  }
}

type PictureInput = { storedIds: readonly string[]; files: readonly File[] }
type KeepResult = { ids: string[]; problem?: PictureProblem }

async function keepFiles(
  shop: Shop,
  sender: Sender,
  { storedIds, files }: PictureInput,
): Promise<KeepResult> {
  const ids = [...storedIds]
  if (ids.length + files.length > mostPictures) return { ids, problem: 'TOO_MANY' }
  for (const file of files) {
    const picture = await keepPicture(shop, sender, Buffer.from(await file.arrayBuffer()))
    if ('problem' in picture) return { ids, problem: picture.problem }
    ids.push(picture.id)
  }
  return { ids }
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === 'string'
}

/** A field for files that was left empty sends one without a name. */
function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== 'string' && (value.size > 0 || value.name !== '')
}

function isOfPictures(name: string): boolean {
  return (
    name === pictureFields.kept ||
    name === pictureFields.problem ||
    name.startsWith(pictureFields.remove)
  )
}

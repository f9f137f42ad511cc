/** Pictures that shoppers send; pure, shared by screens and server. */

/** Of a review, or of a return. */
export const mostPictures = 3
export const mostPictureMegabytes = 8
/** Of a form with all its pictures: what is read of it stands in memory. */
export const mostFormMegabytes = 24
export const megabyte = 1024 * 1024
/** Of an account in a day, kept or not. */
export const picturesADay = 30
/** What belongs to no review and no return by then is deleted. */
export const unusedHours = 24

/** Longest sides of what is kept, in pixels. */
export const sides = { thumb: 320, whole: 1600 } as const
export type PictureSize = keyof typeof sides

/** Where shoppers see them; the staff has the same below /admin. */
export const pictureFolder = '/pictures/'
export const staffPictureFolder = '/admin/api/pictures/'

export function picturePath(id: string, size: PictureSize, folder = pictureFolder): string {
  return `${folder}${id}${size === 'thumb' ? `-${sides.thumb}` : ''}.webp`
}

const path = /^\/pictures\/([\da-f-]{36})(-320)?\.webp$/

/** Which picture a path names. */
export function pictureAt(pathname: string): { id: string; size: PictureSize } | undefined {
  const [, id, thumb] = path.exec(pathname) ?? []
  return id === undefined ? undefined : { id, size: thumb ? 'thumb' : 'whole' }
}

/** The size it is shown in as a thumb. */
export function thumbSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, sides.thumb / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Why pictures were not taken. */
export const pictureProblems = {
  TOO_LARGE: 'One of the pictures is larger than 8 MB. Please send a smaller one.',
  NOT_A_PICTURE:
    'One of the files is no picture that we can show. Please send JPEG, PNG, WebP or AVIF.',
  HEIC: 'HEIC pictures cannot be read here. Please choose the picture on the phone itself, which sends it as JPEG.',
  TOO_MANY: 'Please send at most three pictures.',
  TOO_MUCH: 'You have sent very many pictures today. Please go on tomorrow.',
  GONE: 'One of the pictures is not kept any more. Please choose it once more.',
} as const
export type PictureProblem = keyof typeof pictureProblems

export function isPictureProblem(text: string | undefined): text is PictureProblem {
  return text !== undefined && Object.hasOwn(pictureProblems, text)
}

/** Names of the fields of a form with pictures. */
export const pictureFields = {
  /** Ids of those that are kept, with spaces between. */
  kept: 'pictures',
  /** Files that are sent now. */
  files: 'newPictures',
  /** Before the id of one that is taken out. */
  remove: 'removePicture.',
  /** Why those that were sent were not taken. */
  problem: 'pictureProblem',
} as const

/** The ids that a form names, without those that were taken out. */
export function keptIds(fields: Readonly<Record<string, string>>): string[] {
  const ids = (fields[pictureFields.kept] ?? '').split(' ').filter((id) => id !== '')
  return [...new Set(ids)].filter((id) => !Object.hasOwn(fields, pictureFields.remove + id))
}

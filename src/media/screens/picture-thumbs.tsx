import { useLightbox } from '#design/overlays/lightbox.tsx'
import type { ShownPicture } from '../shoppers/contract.ts'
import { picturePath, thumbSize } from '../shoppers/rules.ts'
import './shopper-pictures.css'

type PictureThumbsProps = {
  pictures: readonly ShownPicture[]
  /** Of one of them; `place` counts from 1. */
  altOf(place: number): string
  /** The staff's, where the staff sees them. */
  folder?: string
}

/** Pictures of a review or a return, each opened large in its place. */
export function PictureThumbs({ pictures, altOf, folder }: PictureThumbsProps) {
  const { opener, overlay } = useLightbox(
    pictures.map(({ _id, width, height }, place) => ({
      src: picturePath(_id, 'whole', folder),
      alt: altOf(place + 1),
      width,
      height,
    })),
  )
  if (pictures.length === 0) return null
  return (
    <ul className="pictures-shown">
      {pictures.map((picture, place) => (
        <li key={picture._id}>
          <a {...opener(place)}>
            <img
              src={picturePath(picture._id, 'thumb', folder)}
              alt={altOf(place + 1)}
              {...thumbSize(picture)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
      {overlay}
    </ul>
  )
}

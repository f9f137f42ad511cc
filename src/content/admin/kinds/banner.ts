import { banner } from '../../tables.ts'
import { requirePicture } from '../check-pictures.ts'
import type { BannerBody } from '../forms.ts'
import type { Body, Kind } from '../kind.ts'
import { byPosition, orNull, tableStorage, timeBody } from './table-storage.ts'

type Row = typeof banner.$inferSelect

const storage = tableStorage<Row>({
  table: banner,
  order: byPosition(banner),
  isOrdered: true,
  bodyOf: ({ image, tallImage, alt, link, eyebrow, heading, words, action, ...row }) => ({
    ...timeBody(row),
    image,
    tallImage: tallImage ?? '',
    alt,
    link: link ?? '',
    eyebrow: eyebrow ?? '',
    heading: heading ?? '',
    words: words ?? '',
    action: action ?? '',
  }),
  columnsOf: (body) => {
    const { image, alt, from: _from, until: _until, ...texts } = body as BannerBody
    const nullable = Object.entries(texts).map(([name, text]) => [name, orNull(text)])
    return { image, alt, ...Object.fromEntries(nullable) }
  },
})

export const bannerKind: Kind = {
  ...storage,
  name: 'banner',
  titleOf: (body) => {
    const { heading, alt } = body as BannerBody
    return heading || alt || 'Banner without words'
  },
  pictureOf: ({ image }) => orNull(String(image)),
  missing: (body) => {
    const { image, alt, action, link } = body as BannerBody
    return [
      ...(image === '' ? [{ field: 'image', label: 'The wide picture' }] : []),
      ...(alt === '' ? [{ field: 'alt', label: 'What the picture shows' }] : []),
      ...(action !== '' && link === '' ? [{ field: 'link', label: 'The link of the button' }] : []),
    ]
  },
  check: async (shop, body, { body: own }) => {
    const { image, tallImage } = body as BannerBody
    await requirePicture(shop, { field: 'image', src: image, shape: 'wide' }, picturesIn(own))
    await requirePicture(
      shop,
      { field: 'tallImage', src: tallImage, shape: 'tall' },
      picturesIn(own),
    )
  },
  clean: (body) => body,
  pathOf: () => '/',
}

function picturesIn({ image, tallImage }: Body): string[] {
  return [String(image ?? ''), String(tallImage ?? '')]
}

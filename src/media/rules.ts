/** Largest picture that is taken. */
export const mostBytes = 25 * 1024 * 1024
export const mostPdfBytes = 20 * 1024 * 1024
export const mostPdfPages = 10_000
/** Below the limit of every proxy in front of the shop. */
export const partBytes = 768 * 1024
/** An upload that is not finished by then is forgotten. */
export const uploadHours = 24
/** Of a member in a day. */
export const mostBytesADay = 2 * 1024 * 1024 * 1024
export const mostUploadsADay = 2_000

/** The header of a part: no form of another site can send it. */
export const uploadHeader = 'x-upload-part'

/** Widths of renditions, as the shop's pictures ask for them. */
export const widths = [160, 320, 480, 640] as const
/** The picture itself, for the zoom and for browsers without a choice. */
export const wholeWidth = 1200

/** A picture whose longer side is below this looks blurred on a product's page. */
export const leastSide = 640

/**
 * Pictures of pages, cut to their proportion; others are square. Each has the square ones' widths
 * too, for lists.
 */
export const shapes = {
  wide: { ratio: 2400 / 960, widths: [800, 1200, 1600] },
  tall: { ratio: 900 / 1100, widths: [480, 720, 800] },
  scene: { ratio: 3 / 2, widths: [480, 960, 1280] },
} as const
export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

/** Ends of the keys of a picture, after its stem. */
export const pictureEndings = [
  '.webp',
  ...widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]),
]

import { sides } from '../shoppers/rules.ts'

/** What the form sends for a file, and how it looks; undefined for what this browser cannot read. */
export type Drawn = { file: File; preview: string }

const previewSide = 240
const smallEnough = 512 * 1024

/**
 * A photograph as large as the shop keeps it, without place and camera: on a slow line it is sent
 * in seconds. Phones that read HEIC send JPEG so.
 */
export async function shrunkPicture(file: File): Promise<Drawn | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!bitmap) return undefined
  try {
    const preview = drawn(bitmap, previewSide).toDataURL('image/jpeg', 0.7)
    const isSmall = file.size <= smallEnough && /^image\/(jpeg|png|webp)$/.test(file.type)
    const blob = isSmall ? null : await jpegOf(drawn(bitmap, sides.whole))
    const name = file.name.replace(/\.\w+$/, '') + '.jpg'
    return { preview, file: blob ? new File([blob], name, { type: 'image/jpeg' }) : file }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, mostSide: number): HTMLCanvasElement {
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
}

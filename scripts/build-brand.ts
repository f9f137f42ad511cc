/**
 * Makes the store's own pictures: icons of the installed shop, the picture of a shared link, the
 * cover of the e-catalogue.
 */
import { readFile } from 'node:fs/promises'
import { keyOf, makeOnce, type Files, type Piece, type Progress } from './media/make-once.ts'

// Change this when the files come out different from the same drawings.
const recipe = '1'
const art = new URL('../art/', import.meta.url)

export async function buildBrand(progress: Progress): Promise<void> {
  const [icon, mark, wide, scene] = await Promise.all(
    ['brand/favicon.svg', 'brand/mark.svg', 'hero/hero-1-wide.svg', 'hero/vision.svg'].map((file) =>
      readFile(new URL(file, art), 'utf8'),
    ),
  )
  if (!icon || !mark || !wide || !scene) throw new Error('A drawing of the brand is empty.')
  const pieces: Piece[] = [
    { name: 'icons', key: keyOf(recipe, icon), make: () => iconFiles(icon) },
    {
      name: 'share',
      key: keyOf(recipe, wide, mark),
      make: async () => ({ 'brand/share.jpg': await sharePicture(wide, mark) }),
    },
    {
      name: 'cover',
      key: keyOf(recipe, scene),
      make: async () => ({ 'print/cover.jpg': await coverPicture(scene) }),
    },
  ]
  await makeOnce(
    { what: 'pictures of the brand', manifest: 'brand.json', pieces, secondsEach: 1 },
    progress,
  )
}

async function iconFiles(icon: string): Promise<Files> {
  const { default: sharp } = await import('sharp')
  const ground = groundOf(icon)
  const painted = (side: number) =>
    sharp(Buffer.from(icon), { density: (72 * side) / 64 }).resize(side)
  const png = { compressionLevel: 9, palette: true }
  // Launchers cut a maskable icon to any shape within its inner four fifths; the legs of the arch
  // reach a little further than that.
  const inner = 430
  const rim = (512 - inner) / 2
  const maskable = await painted(inner)
    .flatten({ background: ground })
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: ground })
    .png(png)
    .toBuffer()
  return {
    'brand/icon-192.png': await painted(192).png(png).toBuffer(),
    'brand/icon-512.png': await painted(512).png(png).toBuffer(),
    'brand/icon-maskable.png': maskable,
    'brand/touch-icon.png': await painted(180).flatten({ background: ground }).png(png).toBuffer(),
  }
}

/**
 * The scene of the first banner, and the mark where its words would stand: the name of the store
 * can change, the mark does not.
 */
async function sharePicture(wide: string, mark: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const scene = await sharp(Buffer.from(wide))
    .resize(null, 630)
    .extract({ left: 375, top: 0, width: 1200, height: 630 })
    .toBuffer()
  const input = await sharp(Buffer.from(mark), { density: 288 }).resize(230).png().toBuffer()
  return sharp(scene)
    .composite([{ input, left: 110, top: 200 }])
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function coverPicture(scene: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(scene))
    .resize(1000)
    .flatten()
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

function groundOf(icon: string): string {
  return /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(icon)?.[1] ?? '#0f5f66'
}

if (import.meta.main) await buildBrand(console.log)

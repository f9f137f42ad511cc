import { z } from 'zod'
import { oneOf } from './one-of.ts'
import { StartRefused } from './start-refused.ts'

export const mediaSettings = [
  {
    name: 'MEDIA_STORE',
    default: '',
    meaning:
      'Where uploaded pictures and PDFs are kept: folder (DATA_DIR/media), postgres or s3. Without it folder, but postgres with DATABASE_URL, so that several servers find them.',
  },
  {
    name: 'MEDIA_S3_ENDPOINT',
    default: '',
    meaning:
      'The address of the S3-compatible store, such as https://s3.ap-south-1.amazonaws.com; the bucket is asked for in the path.',
  },
  {
    name: 'MEDIA_S3_BUCKET',
    default: '',
    meaning: 'The bucket; the files lie in it below media/.',
  },
  {
    name: 'MEDIA_S3_REGION',
    default: 'us-east-1',
    meaning: 'The region that requests are signed for.',
  },
  { name: 'MEDIA_S3_KEY_ID', default: '', meaning: 'The access key of the store.' },
  { name: 'MEDIA_S3_SECRET', default: '', meaning: 'The secret that belongs to the access key.' },
] as const

export const mediaFields = {
  MEDIA_STORE: oneOf(['folder', 'postgres', 's3']).optional(),
  MEDIA_S3_ENDPOINT: z
    .string()
    .regex(
      /^https?:\/\/[\w.-]+(:\d{1,5})?$/,
      'must be an address such as https://s3.ap-south-1.amazonaws.com, with nothing after it',
    )
    .optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_REGION: z.string().regex(/^[\w-]{1,40}$/, 'must be the name of a region'),
  MEDIA_S3_KEY_ID: z.string().min(3, 'must be an access key').max(200).optional(),
  MEDIA_S3_SECRET: z.string().min(8, 'must be at least 8 characters long').optional(),
}

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

type Fields = z.output<z.ZodObject<typeof mediaFields>> & { DATABASE_URL?: string | undefined }

export function mediaOf(data: Fields) {
  const mediaS3 = s3Of(data)
  if (data.MEDIA_STORE === 's3' && !mediaS3)
    throw new StartRefused(
      'MEDIA_STORE=s3 needs MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET.',
    )
  const mediaStore = data.MEDIA_STORE ?? (data.DATABASE_URL ? 'postgres' : 'folder')
  return { mediaStore, mediaS3 }
}

/** All of them or none. */
function s3Of(data: Fields): S3Settings | undefined {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket } = data
  const { MEDIA_S3_KEY_ID: keyId, MEDIA_S3_SECRET: secret, MEDIA_S3_REGION: region } = data
  if (endpoint && bucket && keyId && secret) return { endpoint, bucket, region, keyId, secret }
  if (!endpoint && !bucket && !keyId && !secret) return undefined
  throw new StartRefused(
    'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET belong together: set all four or none.',
  )
}

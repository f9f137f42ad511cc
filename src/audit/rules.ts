export type Outcome = 'done' | 'refused' | 'failed' | 'unknown'

/** What entries are about. */
export const subjectKinds = [
  'order',
  'return',
  'papers',
  'packing',
  'product',
  'bulk-run',
  'category',
  'family',
  'attribute',
  'voucher',
  'pincode',
  'zone',
  'holiday',
  'courier',
  'delivery',
  'picture',
  'upload',
  'banner',
  'article',
  'event',
  'faq',
  'testimonial',
  'review',
  'question',
  'lot',
  'serial',
  'recall',
  'breach',
  'page',
  'email',
  'import',
  'export',
  'staff',
  'stock-count',
  'role',
  'invitation',
  'allow-list',
  'view',
  'settings',
  'job',
  'webhook',
  'books',
  'payments',
  'backup',
  'enquiry',
  'shopper',
  'saved-answer',
  'search-word',
  'settlement',
]

/** An entry with its detail, as the database answers it. */
export type EntryRow = {
  id: string
  at: string
  seal: string | null
  staff_id: string | null
  actor: string
  call: string
  subject_kind: string
  subject_id: string
  outcome: Outcome
  stepped_up: boolean
  address: string
  request_id: string
  session_id: string | null
  hash: string | null
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  erased_at: string | null
}

/** What a subject is called today, and its page below /admin. */
export type SubjectLabel = { label: string; href: string | null }

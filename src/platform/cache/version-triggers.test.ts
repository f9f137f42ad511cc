import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '#tests/support/test-shop.ts'
import { rowsOf } from '#tests/support/rows-of.ts'

// Read by nobody who is not asked who he is, or by no page at all. A new table is one of these, or
// its changes raise the version.
const unseen = [
  'account_event',
  'audit_detail',
  'audit_entry',
  'last_run',
  'server_process',
  'staff',
  'staff_authenticator',
  'staff_challenge',
  'staff_allow_list',
  'staff_invitation',
  'staff_passkey',
  'staff_recovery_code',
  'staff_request',
  'staff_reset_request',
  'staff_role',
  'staff_session',
  'erasure',
  'email_link',
  'end_sessions_link',
  'known_device',
  'search_miss',
  'secret_change',
  'passkey',
  'two_factor',
  'order_numbering',
  'account',
  'attempt',
  'books_check',
  'bulk_row',
  'bulk_run',
  'cart',
  'cash_block',
  'cash_movement',
  'courier',
  'customer_note',
  'draft',
  'email_text',
  'adverse_event',
  'enquiry',
  'enquiry_link',
  'enquiry_message',
  'export_file',
  'goods_in',
  'lot',
  'lot_block',
  'lot_choice',
  'lot_move',
  'device_serial',
  'serial_choice',
  'serial_move',
  'settlement_row',
  'settlement_upload',
  'breach',
  'review_withheld',
  'breach_report',
  'breach_told',
  'recall',
  'recall_lot',
  'recall_notice',
  'recall_serial',
  'holiday',
  'import_key',
  'import_mapping',
  'import_picture',
  'import_row',
  'import_run',
  'media_blob',
  'media_file',
  'media_use',
  'invoice',
  'invoice_line',
  'invoice_series',
  'challan_line',
  'challan_series',
  'delivery_challan',
  'stock_count',
  'stock_count_line',
  'media_upload',
  // Of a review: its own row changes with them.
  'shopper_picture',
  'merged_account',
  'media_upload_part',
  'product_schedule',
  'quotation',
  'quotation_series',
  'revision',
  'cash_day',
  'customer_day',
  'product_day',
  'sales_change',
  'sales_day',
  'sales_settled',
  'voucher_day',
  'search_day',
  'saved_answer',
  'saved_view',
  'order',
  'order_email',
  'order_event',
  'order_line',
  'order_note',
  'order_link',
  'order_terms',
  'parcel',
  'parcel_line',
  'return_case',
  'return_event',
  'return_line',
  'order_reduction',
  'order_refund_line',
  'order_search',
  'order_search_progress',
  'outbox',
  'packing_batch',
  'packing_order',
  'packing_pick',
  'packing_tick',
  'payment',
  'payment_intent',
  'public_change',
  'consent',
  'consent_notice',
  'quotation',
  'quotation_series',
  'refill_reminder',
  'refund',
  'saved_address',
  'session',
  'stock_alert',
  'stock_announced',
  'stock_receipt',
  'user',
  'verification',
  'voucher_redemption',
  'webhook_event',
  'wish',
]

// Made of product, category and reviews, or of the lexicon by a migration: how products are found
// quickly.
const derived = [
  'listing_step',
  'price_change',
  'product_rating',
  'product_attribute',
  'product_search',
  'search_concept_word',
  'search_lexeme',
  'search_word',
  'sold_out_change',
]

// Some of its rows are shown, so that its triggers look at each: every change has its test below.
const shownInPart = ['product_question']

/** What no page shows of a product. */
const ofTheStoreroom = [
  'barcode',
  'bin',
  'held',
  'is_low',
  'lots_since',
  'low_stock',
  'min_days_left',
  'reserved',
  'serials_since',
  'sku',
  'sold',
  'stock',
  'version',
  'weight_grams',
  // Only invoices say them.
  'hsn',
  'tax_class',
]

describe('the version of what strangers are shown', () => {
  it('counts the changes of every table that a page may show', async ({ shop }) => {
    const tables = await rowsOf(
      shop,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const watched = await rowsOf(
      shop,
      sql`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'public_changed'::regproc and tgtype::int & ${1}::int = 0 group by 1 having bit_or(tgtype)::int & ${4 + 8 + 16 + 32}::int = ${4 + 8 + 16 + 32}::int`,
    )
    const named = watched.map(({ name }) => name).concat(unseen, derived, shownInPart)
    expect(tables.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  })

  it.for([
    // Facts, declarations, prices by quantity and a near expiry have triggers of their own; of these is the country, and of reviews are the stars.
    [
      'product_shown',
      [
        'changed_at',
        'declarations',
        'facts',
        'key_facts',
        'names',
        'near_expiry',
        'origin',
        'origin_rank',
        'price_steps',
        'rating_count',
        'rating_tenths',
        ...ofTheStoreroom,
      ],
    ],
    // The date in the sitemap; what is in stock has a trigger of its own.
    [
      'product_changed',
      [
        'changed_at',
        'created_at',
        'declarations',
        'facts',
        'id',
        'key_facts',
        'names',
        'near_expiry',
        'origin',
        'origin_rank',
        'price_steps',
        'rating_count',
        'rating_tenths',
        ...ofTheStoreroom,
      ],
    ],
  ] as const)(
    '%s names every column of a product that pages show',
    async ([trigger, hidden], { shop }) => {
      const columns = await rowsOf(
        shop,
        sql`
          select attname as name from pg_attribute
          where attrelid = 'product'::regclass and attnum > 0
            and not attisdropped and attgenerated = ''
          except select attname from pg_trigger, unnest(tgattr) as number
          join pg_attribute on attnum = number and attrelid = 'product'::regclass
          where tgname = ${trigger}`,
      )
      expect(columns.map(({ name }) => name).sort()).toEqual([...hidden].sort())
    },
  )
})

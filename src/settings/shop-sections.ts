import type { SettingSection } from './fields.ts'

/** What the shop is and promises. */
export const shopSections: readonly SettingSection[] = [
  {
    id: 'store',
    title: 'Store',
    shows: 'The head and foot of every page, contact, checkout, emails, PDF catalogue',
    fields: [
      { name: 'STORE_NAME', label: 'Name shown', kind: 'text' },
      {
        name: 'STORE_LEGAL_NAME',
        label: 'Legal name',
        kind: 'text',
        hint: 'The registered name of the business; without it the name shown',
      },
      { name: 'STORE_ADDRESS', label: 'Address of the head office', kind: 'long' },
      { name: 'STORE_OWNER_PHONE', label: 'Customer care phone', kind: 'phone' },
      { name: 'STORE_OWNER_EMAIL', label: 'Customer care e-mail', kind: 'email' },
      {
        name: 'STORE_WHATSAPP',
        label: 'WhatsApp number',
        kind: 'phone',
        hint: 'With +91; without it shoppers are led to the e-mail address',
      },
      {
        name: 'STORE_HOURS',
        label: 'Office hours',
        kind: 'text',
        example: 'Monday to Saturday, 10 AM to 7 PM',
      },
      {
        name: 'STORE_BRANCHES',
        label: 'Other places of business',
        kind: 'long',
        example: 'Pune: 5 MG Road, Pune 411001; Kochi (Warehouse): 2 Quay Road, Kochi 682031',
      },
      {
        name: 'STORE_LOCATION',
        label: 'Place on the map',
        kind: 'text',
        hint: 'Latitude and longitude',
        example: '13.0035, 77.571',
      },
      {
        name: 'LANGUAGES',
        label: 'Languages of the pages',
        kind: 'text',
        hint: 'English first',
        example: 'en,hi',
      },
      {
        name: 'STORE_COUNTERS',
        label: 'Figures on the home page',
        kind: 'text',
        hint: 'Up to four, or none',
        example: 'Customers: 12K; Rating: 4.9',
      },
    ],
  },
  {
    id: 'officer',
    title: 'Grievance officer',
    shows: 'Terms, privacy, returns and the contact page',
    fields: [
      {
        name: 'GRIEVANCE_OFFICER',
        label: 'Name of the officer',
        kind: 'text',
        hint: 'Consumer Protection (E-Commerce) Rules, 2020',
      },
      {
        name: 'GRIEVANCE_OFFICER_TITLE',
        label: 'Designation',
        kind: 'text',
        example: 'Head of Customer Care',
      },
    ],
  },
  {
    id: 'gst',
    title: 'GST',
    shows: 'Invoices, from the next one on; those that were made stay as they are',
    fields: [
      {
        name: 'GST_MODE',
        label: 'Registration',
        kind: 'choice',
        choices: [
          { value: 'registered', label: 'Registered for GST' },
          { value: 'composition', label: 'Composition scheme' },
          { value: 'none', label: 'Not registered' },
        ],
      },
      { name: 'GSTIN', label: 'GSTIN', kind: 'text', example: '29ABCDE1234F1Z5' },
      {
        name: 'HSN_DIGITS',
        label: 'Digits of HSN codes',
        kind: 'choice',
        choices: [
          { value: '4', label: '4: turnover up to ₹5 crore' },
          { value: '6', label: '6: turnover above ₹5 crore' },
          { value: '8', label: '8: exports' },
        ],
        hint: 'Please confirm with your accountant',
      },
      {
        name: 'INVOICE_PREFIX',
        label: 'Letters before invoice numbers',
        kind: 'text',
        example: 'N',
      },
      { name: 'SIGNATORY', label: 'Who signs invoices', kind: 'text' },
    ],
  },
  {
    id: 'declarations',
    title: 'Declarations of the law',
    shows: 'Publishing of products, one, many, at a moment or by a file; what is on sale stays so',
    fields: [
      {
        name: 'DECLARATIONS_NEEDED',
        label: 'A product that lacks what the law wants declared',
        kind: 'choice',
        choices: [
          { value: 'warn', label: 'Is published, with a warning' },
          { value: 'refuse', label: 'Is not published' },
          { value: 'off', label: 'Is published, nothing is said' },
        ],
        hint: 'Maker, country of origin, net quantity, licence and the rest, as the form lists them',
      },
    ],
  },
  {
    id: 'selling',
    title: 'Selling',
    shows: 'Cart and checkout, the delivery and returns pages, questions and answers; packing',
    fields: [
      { name: 'FREE_SHIPPING_FROM_RUPEES', label: 'Shipping is free from', kind: 'rupees' },
      { name: 'EXPRESS_RUPEES', label: 'Express costs', kind: 'rupees' },
      {
        name: 'EMI_FROM_RUPEES',
        label: 'Instalments (EMI) are named from',
        kind: 'rupees',
        hint: 'On pages of products, with all three and live payment keys; empty is never',
      },
      { name: 'EMI_MONTHS', label: 'Instalments for', kind: 'number', unit: 'months' },
      {
        name: 'EMI_RATE',
        label: 'Interest on instalments',
        kind: 'text',
        hint: 'Per cent a year, as your payment provider lists it for banks',
        example: '15',
      },
      { name: 'RETURN_DAYS', label: 'Goods may come back within', kind: 'number', unit: 'days' },
      { name: 'QUOTATION_DAYS', label: 'A quotation is valid for', kind: 'number', unit: 'days' },
      {
        name: 'UNLISTED_PINS',
        label: 'A pin code without a charge of its own',
        kind: 'choice',
        choices: [
          { value: 'sent', label: 'Is sent to free of charge' },
          { value: 'refused', label: 'Is not sent to' },
        ],
        hint: 'Not chosen, it is sent to free of charge; choosing that says that you know',
      },
      {
        name: 'DELIVERY_CUT_OFF_HOUR',
        label: 'What is ordered before this hour leaves on the same day',
        kind: 'number',
        unit: "o'clock",
      },
      {
        name: 'PACK_NEEDS_TICKS',
        label: 'Packed only once each piece is ticked or scanned',
        kind: 'choice',
        choices: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        hint: 'On the packing screen',
      },
      {
        name: 'SLIP_PAPER',
        label: 'Paper of packing slips',
        kind: 'choice',
        choices: [
          { value: 'a5', label: 'A5' },
          { value: 'a4', label: 'A4' },
          { value: 'roll', label: '80 mm roll' },
        ],
      },
    ],
  },
]

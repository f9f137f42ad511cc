import type { Store } from '#web/page-context.ts'
import type { Section } from './section.ts'

/** The officer and the time limits of the Consumer Protection (E-Commerce) Rules, 2020, rule 4. */
export function grievances(store: Store): Section {
  return {
    heading: 'Complaints and the grievance officer',
    paragraphs: [
      `Please tell support first; most things are put right the same day. If not, write to our grievance officer, appointed under the Consumer Protection (E-Commerce) Rules, 2020:`,
      [
        `${store.grievanceOfficer}, Grievance Officer, ${store.legalName}`,
        store.address,
        `Telephone: ${store.phone}`,
        `E-mail: ${store.email}`,
      ],
      'The officer confirms your complaint within 48 hours of receiving it, and settles it within one month. You can also call the National Consumer Helpline at 1915.',
    ],
  }
}

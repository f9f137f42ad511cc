import type { Section } from './section.ts'

/** The officer and the time limits of the Consumer Protection (E-Commerce) Rules, 2020, rule 4. */
export function grievances(): Section {
  return {
    heading: 'Complaints and the grievance officer',
    paragraphs: [
      'Please tell support first; most things are put right the same day. If not, write to our grievance officer, appointed under the Consumer Protection (E-Commerce) Rules, 2020:',
      [
        '{grievance officer}, Grievance Officer, {legal name}',
        '{address}',
        'Telephone: {phone}',
        'E-mail: {email}',
      ],
      'The officer confirms your complaint within 48 hours of receiving it, and settles it within one month. You can also call the National Consumer Helpline at 1915.',
    ],
  }
}

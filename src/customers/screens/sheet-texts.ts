import type { AdminIconName } from '#admin/parts/icon-names.ts'
import type { CustomerAct } from '../rules.ts'
import type { Customer } from '../shapes.ts'

export type SheetTexts = {
  act: CustomerAct
  title: string
  icon: AdminIconName
  label: string
  busyLabel: string
  stay: string
  weight?: 'danger'
  /** What will happen. */
  words(customer: Customer): string
}

/** What is asked before something is done to a customer; each wants a reason. */
export const sheetTexts: Record<string, SheetTexts> = {
  logOut: {
    act: 'endSessions',
    title: 'Log out',
    icon: 'log-out',
    label: 'Log out',
    busyLabel: 'Logging out',
    stay: 'Leave them logged in',
    words: () => 'They may log in again with the same password.',
  },
  resetLink: {
    act: 'sendResetLink',
    title: 'Send a link to a new password',
    icon: 'key-round',
    label: 'Send the link',
    busyLabel: 'Sending',
    stay: 'Send nothing',
    words: ({ email }) =>
      `An email with the link goes to ${email}. It is good for an hour; nobody here sees it.`,
  },
  rename: {
    act: 'rename',
    title: 'Change the name',
    icon: 'pencil',
    label: 'Change the name',
    busyLabel: 'Changing it',
    stay: 'Keep the name',
    words: () => 'It changes at once, and an email tells the customer. Parcels keep their names.',
  },
  changeEmail: {
    act: 'changeEmail',
    title: 'Change the e-mail address',
    icon: 'mail',
    label: 'Send the link',
    busyLabel: 'Sending',
    stay: 'Keep the address',
    words: ({ email, isVerified }) =>
      `The new address gets a link and counts once it was opened, within 24 hours. ${
        email === null
          ? ''
          : isVerified
            ? `${email} gets an email too, with a link that undoes the change for 7 days.`
            : `${email} is told too; it was never confirmed, so it can undo nothing.`
      }`,
  },
  blockCash: {
    act: 'blockCash',
    title: 'Block Cash On Delivery',
    icon: 'circle-slash',
    label: 'Block it',
    busyLabel: 'Blocking',
    stay: 'Leave it on',
    words: () =>
      'From the next order on the checkout asks them to pay online. Orders that are placed stay as they are.',
  },
  unblockCash: {
    act: 'blockCash',
    title: 'Allow Cash On Delivery',
    icon: 'wallet',
    label: 'Allow it',
    busyLabel: 'Allowing',
    stay: 'Leave it blocked',
    words: () => 'They can order by Cash On Delivery again, within the limits of everybody.',
  },
  exportData: {
    act: 'exportData',
    title: 'Export their data',
    icon: 'download',
    label: 'Make the file',
    busyLabel: 'Making it',
    stay: 'Make none',
    words: () =>
      'Everything that the shop keeps about them, as they get it in their profile. Be sure that it is the customer who asks.',
  },
  erase: {
    act: 'erase',
    title: 'Erase',
    icon: 'trash-2',
    label: 'Erase for good',
    busyLabel: 'Erasing',
    stay: 'Keep the customer',
    weight: 'danger',
    words: () =>
      'Account, contacts, cart, enquiries and notes go for good; orders stay without the person, and name and address on bills as long as the law requires. Nobody can undo it. The reason stays: name nobody in it.',
  },
}

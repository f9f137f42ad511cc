import type { AdminIconName } from '#admin/parts/icon.tsx'
import type { ReturnAct } from '../../returns/rules.ts'

export type SheetAct = Exclude<ReturnAct, 'undo' | 'unsend'>

type Texts = {
  title: string
  icon: AdminIconName
  busyLabel: string
  /** What is left as it is. */
  stay: string
  words: string
  done: string
  tone?: 'ba'
}

export const sheetTexts: Record<SheetAct, Texts> = {
  approve: {
    title: 'Approve',
    icon: 'check',
    busyLabel: 'Approving',
    stay: 'Not yet',
    words: 'The shopper is asked to send the pieces with the number of the return on the parcel.',
    done: 'Approved. The shopper gets an email in some minutes.',
  },
  refuse: {
    title: 'Refuse',
    icon: 'x',
    busyLabel: 'Refusing',
    stay: 'Not now',
    words: 'The shopper gets an email with the reason, and can ask again.',
    done: 'Refused. The shopper gets an email in some minutes.',
    tone: 'ba',
  },
  receive: {
    title: 'Receive',
    icon: 'package',
    busyLabel: 'Receiving',
    stay: 'Not here yet',
    words:
      'What is as new goes back on the shelf; the rest is written off. It can be undone until money goes back.',
    done: 'Received. The shopper gets an email; the money or the replacement is next.',
  },
  withdraw: {
    title: 'Nothing came',
    icon: 'circle-x',
    busyLabel: 'Ending it',
    stay: 'Wait on',
    words: 'The return ends, and the shopper gets an email. The pieces can be returned again.',
    done: 'The return is ended. The shopper gets an email.',
    tone: 'ba',
  },
  refund: {
    title: 'Refund',
    icon: 'undo-2',
    busyLabel: 'Refunding',
    stay: 'Not now',
    words: '',
    done: 'The money is on its way back, or noted as given back.',
  },
  send: {
    title: 'Send the replacement',
    icon: 'truck',
    busyLabel: 'Sending',
    stay: 'Not now',
    words: 'These pieces leave the shelf. The shopper gets an email in some minutes.',
    done: 'Sent. The shopper gets an email in some minutes.',
  },
  deliver: {
    title: 'Delivered',
    icon: 'circle-check',
    busyLabel: 'Saving',
    stay: 'Not yet',
    words: 'The replacement arrived, and the return is over. This cannot be undone.',
    done: 'The return is over: its pieces are replaced.',
  },
  renumber: {
    title: 'Correct the number',
    icon: 'pencil',
    busyLabel: 'Correcting',
    stay: 'It is right',
    words: 'The shopper gets the right number.',
    done: 'The number is corrected, and the shopper gets it.',
  },
  close: {
    title: 'Close without money',
    icon: 'circle-x',
    busyLabel: 'Closing',
    stay: 'Not now',
    words: 'No money goes back. The shopper gets an email with your words.',
    done: 'Closed. The shopper gets an email with your words.',
    tone: 'ba',
  },
  unreceive: {
    title: 'Undo the receipt',
    icon: 'undo-2',
    busyLabel: 'Undoing',
    stay: 'It is right',
    words:
      'Shelf, lots and what was written off are as before, and the return waits for its pieces again. The shopper gets an email.',
    done: 'Undone: the return waits for its pieces again.',
    tone: 'ba',
  },
}

import type { ErrorMap } from '#platform/rpc/contract.ts'
import { exportsADay, mostCsvBytes, mostXlsxRows } from './rules.ts'

/** Expected errors of imports and exports. */
export const importErrors = {
  NO_RUN: { status: 404, message: 'There is no such import.' },
  NO_EXPORT: { status: 404, message: 'This export is not there any more. Please begin it again.' },
  NOT_READY: { status: 409, message: 'This import is at another step by now.' },
  TOO_MANY_RUNS: {
    status: 409,
    message: 'You have five imports that are not finished. Please finish or cancel one first.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: `This file is larger than ${mostCsvBytes / 1024 / 1024} MB.`,
  },
  NO_CELL: { status: 404, message: 'There is no such cell in this file.' },
  CHANGED: { status: 409, message: 'Somebody else has changed this cell meanwhile.' },
  NO_KEY: { status: 422, message: 'Please choose a column that names what each row is about.' },
  TOO_MANY_EXPORTS: {
    status: 429,
    message: `You have exported ${exportsADay} files in a day. Please go on tomorrow.`,
  },
  TOO_LONG_FOR_XLSX: {
    status: 422,
    message: `More than ${mostXlsxRows} rows are exported as CSV alone.`,
  },
} satisfies ErrorMap

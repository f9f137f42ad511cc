import { implement } from '@orpc/server'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { contract } from './contract.ts'
import { forgetMailServer, saveMailServer, sendTestMail } from './keys/mail-server.ts'
import { readMailRecords } from './keys/mail-records.ts'
import { chooseCashOnly, savePaymentKeys, testPaymentKeys } from './keys/payment-keys.ts'
import { listSettings } from './list-settings.ts'
import { saveSettings, undoSetting } from './save-settings.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const settingsApi = {
  list: serve.list.handler(({ context }) => listSettings(context.shop)),
  save: serve.save.handler(({ context, input }) => saveSettings(context, input.changes)),
  undo: serve.undo.handler(({ context, input }) => undoSetting(context, input)),
  savePaymentKeys: serve.savePaymentKeys.handler(({ context, input }) =>
    savePaymentKeys(context, input),
  ),
  testPaymentKeys: serve.testPaymentKeys.handler(({ context, input }) =>
    testPaymentKeys(context, input),
  ),
  mailRecords: serve.mailRecords.handler(({ context }) => readMailRecords(context.shop)),
  chooseCashOnly: serve.chooseCashOnly.handler(({ context, input }) =>
    chooseCashOnly(context, input.version),
  ),
  saveMailServer: serve.saveMailServer.handler(({ context, input }) =>
    saveMailServer(context, input),
  ),
  forgetMailServer: serve.forgetMailServer.handler(({ context, input }) =>
    forgetMailServer(context, input.version),
  ),
  testMail: serve.testMail.handler(({ context }) => sendTestMail(context)),
}

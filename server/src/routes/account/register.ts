import * as calls from '@noriai/contract/calls/account'
import * as safety from '@noriai/contract/calls/accountSafety'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { deleteAccount } from './deleteAccount'
import { deletionCheck } from './deletionCheck'
import { exportAccount } from './exportAccount'
import { registerExportDocument } from './exportDocument'
import { getUserInfo } from './getUserInfo'
import { mailAccountExport } from './mailAccountExport'
import { proveIdentity } from './proveIdentity'
import { signedInDevices } from './signedInDevices'
import { signOutDevice } from './signOutDevice'
import { signOutEverywhere } from './signOutEverywhere'
import { updateEmail } from './updateEmail'
import { updateUserInfo } from './updateUserInfo'
import { updateUserPhoneNumber } from './updateUserPhoneNumber'

/** The traveller's account. */
export const registerAccount: RegisterCalls = (api) => {
  serve(api, calls.getUserInfo, getUserInfo)
  serve(api, calls.updateUserInfo, updateUserInfo)
  serve(api, calls.updateUserPhoneNumber, updateUserPhoneNumber)
  serve(api, calls.updateEmail, updateEmail)
  serve(api, safety.proveIdentity, proveIdentity)
  serve(api, safety.signedInDevices, signedInDevices)
  serve(api, safety.signOutDevice, signOutDevice)
  serve(api, safety.signOutEverywhere, signOutEverywhere)
  serve(api, safety.exportAccount, exportAccount)
  serve(api, safety.mailAccountExport, mailAccountExport)
  registerExportDocument(api)
  serve(api, safety.deletionCheck, deletionCheck)
  serve(api, safety.deleteAccount, deleteAccount)
}

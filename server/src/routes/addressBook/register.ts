import * as calls from '@noriai/contract/calls/addressBook'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { removeAddress } from './removeAddress'
import { removeTravellerDetails } from './removeTravellerDetails'
import { saveAddress } from './saveAddress'
import { savedAddresses } from './savedAddresses'
import { saveTravellerDetails } from './saveTravellerDetails'
import { travellerDetails } from './travellerDetails'

/** What an account keeps to fill forms with. */
export const registerAddressBook: RegisterCalls = (api) => {
  serve(api, calls.savedAddresses, savedAddresses)
  serve(api, calls.saveAddress, saveAddress)
  serve(api, calls.removeAddress, removeAddress)
  serve(api, calls.travellerDetails, travellerDetails)
  serve(api, calls.saveTravellerDetails, saveTravellerDetails)
  serve(api, calls.removeTravellerDetails, removeTravellerDetails)
}

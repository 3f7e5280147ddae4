import * as calls from '@noriai/contract/calls/upload'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { registerFiles } from './files'
import { signUpload } from './signUpload'

/** Travellers' pictures. */
export const registerUploads: RegisterCalls = (api) => {
  serve(api, calls.signUpload, signUpload)
  registerFiles(api)
}

import * as calls from '@noriai/contract/calls/staff/posters'
import type { RegisterCalls } from '../../app'
import { serve } from '../../plugins/contract'
import { staffAddPoster } from './staffAddPoster'
import { staffPosterFile } from './staffPosterFile'
import { staffPosters } from './staffPosters'
import { staffRetirePoster } from './staffRetirePoster'

/** Posters that the operator hangs up. */
export const registerStaffPosters: RegisterCalls = (api) => {
  serve(api, calls.staffPosters, staffPosters)
  serve(api, calls.staffAddPoster, staffAddPoster)
  serve(api, calls.staffRetirePoster, staffRetirePoster)
  serve(api, calls.staffPosterFile, staffPosterFile)
}

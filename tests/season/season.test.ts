/** One simulated day, which the usual run has too. */
import { goesWell } from './goesWell'
import { small } from './options'

goesWell(small)

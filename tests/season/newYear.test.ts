/** Two simulated weeks over New Year. */
import { goesWell } from './goesWell'
import { fewFrom } from './options'

goesWell(fewFrom('2027-12-25'))

/** Two simulated weeks over the leap day. */
import { goesWell } from './goesWell'
import { fewFrom } from './options'

goesWell(fewFrom('2028-02-22'))
